import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Commission } from '#shared/promoters/promoters.schemas.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import { dialog, field, fill, press, sees, toasts } from '#web/testing/hands.ts';
import { aSale, promoted } from '#web/promoters/dashboard.testing.tsx';
import { API, choose, riley, show } from './promoters.testing.tsx';

const JAM = 'Peach City Skate Jam (Dec 11, 2031)';
const RATES = `GET ${API}/1/commissions`;
const STATS = `GET ${API}/1/stats`;
const SET = 'POST /api/admin/promoter-commissions';
const agreed: Commission = {
  id: '1-6',
  event_id: 6,
  commission_rate: 12,
  discount_rate: 15,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T13:00:00.000Z',
  event: { title: 'Peach City Skate Jam', start_date: '2031-12-11' },
};
const dates = { start_date: '2031-12-12', end_date: '2031-12-12' };
const event = {
  ...promoted,
  ...dates,
  title: 'Golden Glide',
  end_time: '2031-12-13T05:00:00.000Z',
  discount_rate: 0,
};
const stats = {
  sales: [aSale(1)],
  stats: { totalSales: 4601, totalCommission: 510 },
  events: [event],
};

async function open(commissions: Commission[], answers: Answers = {}) {
  const answered = { [RATES]: commissions, [STATS]: stats, [SET]: agreed, ...answers };
  const { sent } = show('all', [riley], answered);
  await choose('Riley Fox', 'Set Commission');
  return sent;
}

it('checks rates, sets them for an event, and says so', async () => {
  const sent = await open([]);
  await sees('No custom commissions set');
  await fill({ 'Commission Rate (%)': '51' });
  await press('Set Rates');
  await sees('Event is required', 'Commission rate must be between 1 and 50%');
  await fill({ Event: 'Golden Glide (Dec 12, 2031)', 'Commission Rate (%)': '20' });
  await press('Set Rates');
  const body = { promoter_id: 1, event_id: 7, commission_rate: 20, discount_rate: 0 };
  await waitFor(() => expect(sent).toEqual([{ call: SET, body }]));
  await toasts({
    title: 'Commission and discount rates set',
    description: 'Event settings have been updated successfully.',
  });
});

it('lists what is agreed with a link to copy, and changes it', async () => {
  const sent = await open([agreed]);
  await sees('12% commission', '15% discount');
  const url = `${location.origin}/events/6?ref=ROLLFX27`;
  expect(field('Promoter link for Peach City Skate Jam')).toHaveValue(url);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Copy the promoter link/ }));
  await toasts({ title: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(url);
  await press(/^Edit the rates/);
  expect(field('Event')).toHaveValue('6');
  expect(field('Discount Rate (%)')).toHaveValue(15);
  await press('Set Rates');
  const body = { event_id: 6, updated_at: agreed.updated_at };
  await waitFor(() => expect(sent).toMatchObject([{ body }]));
});

it('says why rates cannot be set, and overwrites nothing unseen that somebody else has changed', async () => {
  const answers = [
    problemResponse(404, 'promoters.event_unknown', 'Event not found'),
    problemResponse(409, 'promoters.changed_meanwhile', 'Changed.'),
    agreed,
  ];
  const sent = await open([agreed], { [SET]: () => answers.shift() });
  await sees('12% commission');
  await fill({ Event: JAM });
  await press('Set Rates');
  await toasts({ title: 'Failed to update rates', description: 'Event not found' });
  await press('Set Rates');
  await sees('Someone else just changed this rate');
  await press('Overwrite with mine');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).not.toHaveProperty('updated_at');
});

it('sets nothing before it is known what is agreed', async () => {
  let rates: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
  await open([], { [RATES]: () => rates });
  await sees("Couldn't load the rates");
  expect(field('Event')).toBeDisabled();
  rates = [agreed];
  await press('Try Again');
  await sees('12% commission');
  await fill({ Event: JAM });
  expect(field('Discount Rate (%)')).toHaveValue(15);
});

it('shows sales with their sums, and says when there are none yet', async () => {
  show('all', [riley], { [STATS]: stats });
  await choose('Riley Fox', 'View Performance');
  const performance = await dialog();
  await sees('RC-1');
  expect(performance.getAllByText('$46.01')).toHaveLength(2);
  expect(performance.getAllByText('$5.10')).toHaveLength(2);
  expect(performance.getByText('Active Events').nextSibling).toHaveTextContent('1');
  cleanup();
  const nothing = { sales: [], stats: { totalSales: 0, totalCommission: 0 }, events: [] };
  show('all', [riley], { [STATS]: nothing });
  await choose('Riley Fox', 'View Performance');
  await sees('No sales recorded yet.');
});
