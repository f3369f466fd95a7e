import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventPerformance } from '#shared/promoters/dashboard.schemas.ts';
import { type Answers, problemResponse, healthy } from '#web/testing/server.tsx';
import { stubInView } from '#web/analytics/admin/reports.testing.ts';
import type { Mark } from '#web/office/charts/charts.tsx';
import { checkOnline } from '#web/offline/online.ts';
import { fill, press, sees, seesNo } from '#web/testing/userActions.ts';
import { aDashboard, begin, NOTHING, open } from './dashboard.testing.tsx';

vi.mock('#web/office/charts/charts.tsx', () => ({
  ColumnChart: ({ marks, format }: { marks: readonly Mark[]; format: (n: number) => string }) => (
    <p>{marks.map(({ label, value }) => `${label}: ${format(value)}`).join('; ')}</p>
  ),
}));

beforeEach(begin);
beforeEach(stubInView);

const EVENTS = 'GET /api/promoters/me/promoted-events';
const figures = (id: number, range = 'all') =>
  `GET /api/promoters/me/events/${id}/performance?dateRange=${range}`;
const events = [
  { id: 9, title: 'Golden Glide', start_date: '2026-12-12' },
  { id: 7, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
];
const day = (n: number) => ({ from: `2026-11-${n}`, to: `2026-11-${n}` });
const jam: EventPerformance = {
  clicks: 40,
  orders: 3,
  revenue: 143_290,
  commission: 14_000,
  points: [
    { ...day(18), clicks: 30, orders: 0, revenue: 0 },
    { ...day(19), clicks: 0, orders: 0, revenue: 0 },
    { ...day(20), clicks: 10, orders: 3, revenue: 143_290 },
  ],
};
const nothing: EventPerformance = { clicks: 0, orders: 0, revenue: 0, commission: 0, points: [] };
const show = (more: Answers = {}) =>
  open(aDashboard(), { [EVENTS]: events, [figures(7)]: jam, [figures(9)]: nothing, ...more });
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Performance by Event' }));

it('leads from clicks to orders to revenue, as figures and as a picture', async () => {
  show();
  const steps = await (await panel()).findAllByRole('listitem');
  await sees('$140.00');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Clicks40On your link',
    'Orders37.5% of clicks',
    'Revenue$1,432.90$140.00 commission',
  ]);
  await sees(
    'Nov 18: 30; Nov 19: 0; Nov 20: 10',
    'Nov 18: 0; Nov 19: 0; Nov 20: 3',
    'Nov 18: $0; Nov 19: $0; Nov 20: $1.4K',
  );
  await press('Table of From Click to Order');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Nov 18, 2026300$0.00',
    'Nov 20, 2026103$1,432.90',
  ]);
});

it('begins with what was sold last, and shows the event and the time that are chosen', async () => {
  const { asked } = show({ [figures(9, '7days')]: { ...nothing, orders: 1 } });
  const chosen = await screen.findByLabelText('Event');
  expect(chosen).toHaveDisplayValue('Peach City Skate Jam (Dec 11, 2026)');
  await fill({ Event: '9' });
  await sees('None yet', /^No clicks or orders in this period./);
  await fill({ 'Date Range': 'Last 7 Days' });
  await sees('By link or typed code');
  expect(asked).toContain(figures(9, '7days'));
});

it('is there before the first sale, where there is nothing to promote, and not for others', async () => {
  open(aDashboard({}, { stats: NOTHING, recentSales: [], events: [] }));
  await sees(/^Events to promote will show up here/);
  cleanup();
  open(aDashboard({ status: 'pending' }));
  await sees('Pending Approval');
  seesNo('Performance by Event');
  expect(screen.queryByRole('switch', { name: 'Weekly summary by email' })).toBeNull();
});

it('can be asked for again when it, or a single event, did not come', async () => {
  const busy = problemResponse(503, 'request.overtaken', 'Busy.');
  let down = true;
  show({ [EVENTS]: () => (down ? busy : events), [figures(7)]: () => (down ? busy : jam) });
  await sees("Couldn't load your performance");
  down = false;
  await press('Try Again');
  await sees('$140.00');
  cleanup();
  show({ [figures(7)]: problemResponse(404, 'events.unknown', 'Event not found') });
  await sees("Couldn't load this event's performance", 'Event not found');
});

it('waits calmly for a connection, and then comes by itself', async () => {
  let down = true;
  const reached = (answer: unknown) => () => {
    if (down) throw new TypeError('Failed to fetch');
    return answer;
  };
  show({ 'GET /api/health': reached(healthy()), [EVENTS]: reached(events) });
  await sees("Couldn't load your performance");
  await act(checkOnline);
  await sees("You're offline");
  expect((await panel()).queryByRole('alert')).toBeNull();
  down = false;
  await act(checkOnline);
  await sees('$140.00');
});
