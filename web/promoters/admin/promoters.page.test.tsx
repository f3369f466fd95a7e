import { screen, waitFor, within, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aListedPromoter, aPromoterProfile } from '#shared/testing/officeBuilders.ts';
import { problem } from '#testing/mocks.ts';
import { problemResponse, type Answers } from '#web/testing/server.tsx';
import { press, sees, seesNo, toasts, dialog, field, fill } from '#web/testing/userActions.ts';
import { API, choose, riley, show } from './promoters.testing.tsx';
import type { Commission } from '#shared/promoters/promoters.schemas.ts';
import { aSale, promoted } from '#web/promoters/dashboard.testing.tsx';

const profile = aPromoterProfile({ id: 2, name: 'Marcus Bell', email: 'marcus@example.com' });
const marcus = aListedPromoter(profile);
const STATUS = `PATCH ${API}/2/status`;
const CODE = `PATCH ${API}/1/code`;

describe('all promoters', () => {
  it('are shown with code, status, day and rate, and found while one types', async () => {
    show('all', [riley, marcus]);
    const row = within((await screen.findByText('Riley Fox')).closest('tr') ?? document.body);
    for (const text of ['RF', 'riley@example.com', 'ROLLFX27', 'Approved', 'Nov 20, 2026', '10%'])
      expect(row.getByText(text)).toBeVisible();
    for (const text of ['Default rate', '1,204']) expect(row.getByText(text)).toBeVisible();
    await sees('None');
    const search = screen.getByPlaceholderText('Search promoters...');
    await userEvent.type(search, 'fx2');
    seesNo('Marcus Bell');
    await userEvent.type(search, 'x');
    await sees('No promoters match your search');
  });

  it('may not arrive, or be none, like applications', async () => {
    show('all', [], { [`GET ${API}`]: problemResponse(503, 'request.overtaken', 'Busy.') });
    await sees("Couldn't load promoters");
    for (const what of ['all', 'pending'] as const) show(what, []);
    await sees('No promoters found', 'No Pending Applications', 'Pending Applications (0)');
  });

  it('are approved and rejected while they wait, and only then', async () => {
    let answer: unknown = profile;
    const { sent } = show('all', [riley, marcus], { [STATUS]: () => answer });
    await press('Actions for Riley Fox');
    const entries = await screen.findAllByRole('menuitem');
    const names = entries.map((entry) => entry.textContent).join(', ');
    expect(names).toBe('Set Commission, View Performance, Payouts, Message, Disable Code');
    await userEvent.keyboard('{Escape}');
    await choose('Marcus Bell', 'Approve');
    await toasts({
      title: 'Status updated',
      description: 'Promoter status has been updated successfully.',
    });
    expect(sent).toEqual([{ call: STATUS, body: { status: 'approved' } }]);
    answer = problemResponse(409, 'promoters.already_decided', 'Decided already.');
    await choose('Marcus Bell', 'Reject');
    expect(sent).toHaveLength(1);
    await press('Reject Application');
    const failed = { title: 'Failed to update status', description: 'Decided already.' };
    await toasts({ ...failed, tone: 'destructive' });
  });
});

it('a promo code is switched off, and on again, and says why when it cannot', async () => {
  const list = [riley];
  const { sent } = show('all', list, {
    [CODE]: () => {
      if (list[0]?.code_active === false) return problem(500, 'Not now.');
      list[0] = { ...riley, code_active: false };
      return { ...profile, id: 1, code_active: false };
    },
  });
  await choose('Riley Fox', 'Disable Code');
  await toasts({ title: 'Promo code disabled' });
  expect(sent).toEqual([{ call: CODE, body: { active: false } }]);
  await sees('Disabled');
  await choose('Riley Fox', 'Enable Code');
  const title = "The promo code wasn't changed";
  await toasts({ title, description: 'Not now.', tone: 'destructive' });
});

describe('applications', () => {
  const applicant = aPromoterProfile({
    ...profile,
    instagram_handle: '@marcus',
    website: 'marcus.example',
    preferred_payout: 'bank_transfer',
    why_join: 'Two hundred skaters ask me.',
  });

  it('say who applies, and are approved with a new code', async () => {
    const bodies: { status: string; promo_code: string }[] = [];
    show('pending', [applicant], {
      [STATUS]: async (request) => {
        bodies.push(await request.json());
        const taken = problemResponse(409, 'promoters.code_taken', 'Taken.');
        return bodies.length === 1 ? taken : profile;
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Marcus Bell' }));
    for (const text of ['Not provided', 'bank transfer', 'Two hundred skaters ask me.'])
      expect(card.getByText(text)).toBeVisible();
    await sees('Pending Applications (1)');
    const instagram = card.getByRole('link', { name: /Instagram/ });
    expect(instagram).toHaveAttribute('href', 'https://instagram.com/marcus');
    await press(/^Approve/);
    await toasts({
      title: 'Status updated',
      description: 'Promoter application has been processed successfully.',
    });
    expect(bodies).toHaveLength(2);
    for (const { status, promo_code } of bodies) {
      expect(status).toBe('approved');
      expect(promo_code).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
    }
    expect(bodies[0]?.promo_code).not.toBe(bodies[1]?.promo_code);
  });

  it('are rejected without a code, and asked for again', async () => {
    const { asked, sent } = show('pending', [profile], { [STATUS]: profile });
    const lists = (times: number) =>
      waitFor(() => expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(times));
    await sees('None provided');
    await press(/^Reject/);
    await press('Back');
    expect(sent).toEqual([]);
    await press(/^Reject/);
    await press('Reject Application');
    await waitFor(() => expect(sent).toEqual([{ call: STATUS, body: { status: 'rejected' } }]));
    await lists(2);
    await press('Refresh');
    await lists(3);
  });
});

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
const night = { start_date: '2031-12-12', end_time: '2031-12-13T05:00:00.000Z' };
const stats = {
  sales: [aSale(1)],
  stats: { totalSales: 4601, totalCommission: 510 },
  events: [{ ...promoted, ...night, title: 'Golden Glide' }],
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

it('sets nothing before it is known what is agreed, says why rates cannot be set, and overwrites nothing unseen', async () => {
  let rates: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
  const answers = [
    problemResponse(404, 'promoters.event_unknown', 'Event not found'),
    problemResponse(409, 'promoters.changed_meanwhile', 'Changed.'),
    agreed,
  ];
  const sent = await open([], { [RATES]: () => rates, [SET]: () => answers.shift() });
  await sees("Couldn't load the rates");
  expect(field('Event')).toBeDisabled();
  rates = [agreed];
  await press('Try Again');
  await sees('12% commission');
  await fill({ Event: 'Peach City Skate Jam (Dec 11, 2031)' });
  expect(field('Discount Rate (%)')).toHaveValue(15);
  await press('Set Rates');
  await toasts({ title: 'Failed to update rates', description: 'Event not found' });
  await press('Set Rates');
  await sees('Someone else just changed this rate');
  await press('Overwrite with mine');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).not.toHaveProperty('updated_at');
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
