import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Commission } from '#shared/promoters/promoters.schemas.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { API, choose, json, press, riley, said, show } from './promoters.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('rates', () => {
  const JAM = 'Peach City Skate Jam (Dec 11, 2031)';
  const agreed: Commission = {
    id: '1-6',
    event_id: 6,
    commission_rate: 12,
    discount_rate: 15,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T13:00:00.000Z',
    event: { title: 'Peach City Skate Jam', start_date: '2031-12-11' },
  };
  const event = {
    id: 7,
    title: 'Golden Glide',
    start_date: '2031-12-12',
    end_date: '2031-12-12',
    end_time: '2031-12-13T05:00:00.000Z',
    commission_rate: 10,
    discount_rate: 0,
    leaderboard: true,
  };
  const sale = {
    id: 'o1',
    created_at: '2026-11-19T12:00:00.000Z',
    event_id: 6,
    event_title: 'Peach City Skate Jam',
    order_number: 'RC-1',
    sale_amount: 4601,
    commission_amount: 510,
  };
  const stats = {
    sales: [sale],
    stats: { totalSales: 4601, totalCommission: 510 },
    events: [event],
  };
  const open = async (commissions: Commission[], answer = json(agreed)) => {
    const bodies: unknown[] = [];
    show('all', [riley], {
      [`GET ${API}/1/commissions`]: json(commissions),
      [`GET ${API}/1/stats`]: json(stats),
      'POST /api/admin/promoter-commissions': async (request) => {
        bodies.push(await request.json());
        return answer();
      },
    });
    await choose('Riley Fox', 'Set Commission');
    return bodies;
  };

  it('are checked, set for an event, and said to be', async () => {
    const bodies = await open([]);
    expect(await screen.findByText('No custom commissions set')).toBeVisible();
    const commission = screen.getByLabelText('Commission Rate (%)');
    await userEvent.clear(commission);
    await userEvent.type(commission, '51');
    await press('Set Rates');
    expect(await screen.findByText('Event is required')).toBeVisible();
    expect(screen.getByText('Commission rate must be between 1 and 50%')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'Golden Glide (Dec 12, 2031)');
    await userEvent.clear(commission);
    await userEvent.type(commission, '20');
    await press('Set Rates');
    const sent = { promoter_id: 1, event_id: 7, commission_rate: 20, discount_rate: 0 };
    await waitFor(() => expect(bodies).toEqual([sent]));
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Commission and discount rates set',
        description: 'Event settings have been updated successfully.',
      }),
    );
  });

  it('that are agreed are listed with a link to copy, and can be changed', async () => {
    const bodies = await open([agreed]);
    expect(await screen.findByText('12% commission')).toBeVisible();
    expect(screen.getByText('15% discount')).toBeVisible();
    const link = screen.getByLabelText('Promoter link for Peach City Skate Jam');
    expect(link).toHaveValue(`${location.origin}/events/6?ref=ROLLFX27`);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Copy the promoter link/ }));
    await waitFor(() => expect(said()?.title).toBe('Link copied'));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events/6?ref=ROLLFX27`);
    await press(/^Edit the rates/);
    expect(screen.getByLabelText('Event')).toHaveValue('6');
    expect(screen.getByLabelText('Discount Rate (%)')).toHaveValue(15);
    await press('Set Rates');
    await waitFor(() =>
      expect(bodies).toMatchObject([{ event_id: 6, updated_at: agreed.updated_at }]),
    );
  });

  it('that somebody else has changed are not overwritten unseen', async () => {
    const stale = () => problemResponse(409, 'promoters.changed_meanwhile', 'Changed.');
    const bodies = await open([agreed], stale);
    await userEvent.selectOptions(await screen.findByLabelText('Event'), JAM);
    await press('Set Rates');
    expect(await screen.findByText('Somebody else has changed this rate meanwhile')).toBeVisible();
    await press('Keep mine and save over it');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).not.toHaveProperty('updated_at');
  });

  it('that cannot be set say why', async () => {
    await open([agreed], () => problemResponse(404, 'promoters.event_unknown', 'Event not found'));
    await userEvent.selectOptions(await screen.findByLabelText('Event'), JAM);
    await press('Set Rates');
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Failed to update rates',
        description: 'Event not found',
      }),
    );
  });

  it('cannot be set before it is known what is agreed', async () => {
    let down = true;
    show('all', [riley], {
      [`GET ${API}/1/commissions`]: () =>
        down ? problemResponse(503, 'request.overtaken', 'Busy.') : Response.json([agreed]),
      [`GET ${API}/1/stats`]: json(stats),
    });
    await choose('Riley Fox', 'Set Commission');
    expect(await screen.findByText('The rates did not arrive')).toBeVisible();
    expect(screen.getByLabelText('Event')).toBeDisabled();
    down = false;
    await press('Try Again');
    expect(await screen.findByText('12% commission')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Event'), JAM);
    expect(screen.getByLabelText('Discount Rate (%)')).toHaveValue(15);
  });

  it('lead to sales, which are shown with their sums', async () => {
    show('all', [riley], { [`GET ${API}/1/stats`]: json(stats) });
    await choose('Riley Fox', 'View Performance');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('RC-1')).toBeVisible();
    expect(dialog.getAllByText('$46.01')).toHaveLength(2);
    expect(dialog.getAllByText('$5.10')).toHaveLength(2);
    expect(dialog.getByText('Active Events').nextSibling).toHaveTextContent('1');
  });

  it('may not have led to any', async () => {
    const nothing = { sales: [], stats: { totalSales: 0, totalCommission: 0 }, events: [] };
    show('all', [riley], { [`GET ${API}/1/stats`]: json(nothing) });
    await choose('Riley Fox', 'View Performance');
    expect(await screen.findByText('No sales recorded yet.')).toBeVisible();
  });
});
