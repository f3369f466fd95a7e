import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventPerformance } from '#shared/promoters/eventPerformance.schemas.ts';
import { problemResponse, healthy } from '#web/account/account.testing.tsx';
import type { Mark } from '#web/analytics/admin/charts.tsx';
import { checkOnline } from '#web/offline/online.ts';
import { aDashboard, type Answers, begin, NOTHING, open } from './dashboard.testing.tsx';

vi.mock('#web/analytics/admin/charts.tsx', () => ({
  ColumnChart: ({ marks, format }: { marks: readonly Mark[]; format: (n: number) => string }) => (
    <p>{marks.map(({ label, value }) => `${label}: ${format(value)}`).join('; ')}</p>
  ),
}));

beforeEach(begin);
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  ),
);

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
const answers = (more: Answers = {}): Answers => ({
  [EVENTS]: () => Response.json(events),
  [figures(7)]: () => Response.json(jam),
  [figures(9)]: () => Response.json(nothing),
  ...more,
});
const panel = () => screen.findByRole('region', { name: 'Performance by Event' });

it('leads from clicks to orders to revenue, as figures and as a picture', async () => {
  open(aDashboard(), { more: answers() });
  const steps = await within(await panel()).findAllByRole('listitem');
  await screen.findByText('$140.00');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Clicks40On your link',
    'Orders37.5% of the clicks',
    'Revenue$1,432.90$140.00 commission',
  ]);
  expect(await screen.findByText('Nov 18: 30; Nov 19: 0; Nov 20: 10')).toBeInTheDocument();
  expect(screen.getByText('Nov 18: 0; Nov 19: 0; Nov 20: 3')).toBeInTheDocument();
  expect(screen.getByText('Nov 18: $0; Nov 19: $0; Nov 20: $1.4K')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Table of From Click to Order' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Nov 18, 2026300$0.00',
    'Nov 20, 2026103$1,432.90',
  ]);
});

it('begins with what was sold last, and shows the event and the time that are chosen', async () => {
  const asked = open(aDashboard(), {
    more: answers({ [figures(9, '7days')]: () => Response.json({ ...nothing, orders: 1 }) }),
  });
  expect(await screen.findByLabelText('Event')).toHaveDisplayValue(
    'Peach City Skate Jam (Dec 11, 2026)',
  );
  await userEvent.selectOptions(screen.getByLabelText('Event'), '9');
  expect(await screen.findByText('None yet')).toBeVisible();
  expect(screen.getByText(/^No clicks and no orders in this time./)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Date Range'), 'Last 7 Days');
  expect(await screen.findByText('By link or typed code')).toBeVisible();
  expect(asked).toContain(figures(9, '7days'));
});

it('is there before the first sale, and where there is nothing to promote', async () => {
  open(aDashboard({}, { stats: NOTHING, recentSales: [], events: [] }));
  expect(await screen.findByText(/^As soon as there is an event to promote/)).toBeVisible();
});

it('is none of those who are not approved', async () => {
  open(aDashboard({ status: 'pending' }));
  await screen.findByText('Pending Approval');
  expect(screen.queryByText('Performance by Event')).toBeNull();
});

it('can be asked for again when it did not come', async () => {
  let down = true;
  const fails = () => problemResponse(503, 'request.overtaken', 'Busy.');
  open(aDashboard(), {
    more: answers({
      [EVENTS]: () => (down ? fails() : Response.json(events)),
      [figures(7)]: () => (down ? fails() : Response.json(jam)),
    }),
  });
  expect(await screen.findByText('What your links bring did not arrive')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('$140.00')).toBeVisible();
});

it('says so where a single event does not come', async () => {
  open(aDashboard(), {
    more: answers({
      [figures(7)]: () => problemResponse(404, 'events.unknown', 'Event not found'),
    }),
  });
  expect(await screen.findByText('The figures of this event did not arrive')).toBeVisible();
  expect(screen.getByText('Event not found')).toBeVisible();
});

it('waits calmly for a connection, and then comes by itself', async () => {
  let down = true;
  const dead = (): never => {
    throw new TypeError('Failed to fetch');
  };
  open(aDashboard(), {
    more: answers({
      'GET /api/health': () => (down ? dead() : healthy()),
      [EVENTS]: () => (down ? dead() : Response.json(events)),
    }),
  });
  await screen.findByText('What your links bring did not arrive');
  await act(checkOnline);
  expect(screen.getByText('Not without a connection')).toBeVisible();
  expect(within(await panel()).queryByRole('alert')).toBeNull();
  down = false;
  await act(checkOnline);
  expect(await screen.findByText('$140.00')).toBeVisible();
});
