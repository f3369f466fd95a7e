import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventAnalytics } from '#shared/analytics/eventAnalytics.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { AnalyticsTab } from './AnalyticsTab.tsx';
import type { Mark } from './charts.tsx';
import { anAnalytics, EMPTY_ANALYTICS } from './reports.testing.ts';

vi.mock('./charts.tsx', () => {
  const Chart = ({ marks }: { marks: readonly Mark[] }) => (
    <p>{marks.map(({ label, value }) => `${label} ${value}`).join('; ')}</p>
  );
  return { ColumnChart: Chart, RowChart: Chart };
});

let inView: boolean;

beforeEach(() => {
  inView = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: inView }]);
      }
      disconnect() {
        inView = false;
      }
    },
  );
});

const choices = [
  { id: 2, title: 'Golden Glide', start_date: '2026-12-12' },
  { id: 1, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
];

const DAYS = [
  { day: '2026-12-11', expected: 70, checkedIn: 40, guests: 2, reentries: 3 },
  { day: '2026-12-12', expected: 60, checkedIn: 0, guests: 0, reentries: 0 },
];

function show(address: string, analytics?: unknown): () => string {
  stubServer({
    '/api/admin/event-choices': choices,
    '/api/admin/events/1/analytics': analytics,
    '/api/admin/events/1/attendance': { days: DAYS },
  });
  return renderPage(address, '/admin', AnalyticsTab);
}

const chosen = (analytics: Partial<EventAnalytics> = {}): (() => string) =>
  show('/admin?tab=analytics&event=1', anAnalytics(analytics));

it('asks for an event first', async () => {
  const address = show('/admin?tab=analytics', anAnalytics());
  expect(await screen.findByText('Select an Event to View Analytics')).toBeVisible();
  await screen.findByRole('option', { name: 'Golden Glide (Dec 12, 2026)' });
  await userEvent.selectOptions(screen.getByLabelText('Event'), '1');
  expect(await screen.findByText('$4,329.00')).toBeVisible();
  expect(address()).toBe('/admin?tab=analytics&event=1');
  await userEvent.selectOptions(screen.getByLabelText('Date Range'), 'Last 30 Days');
  expect(address()).toBe('/admin?tab=analytics&event=1&range=30days');
});

it('offers four ranges', async () => {
  chosen();
  const options = within(screen.getByLabelText('Date Range')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'All Time',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
  ]);
  await screen.findByText('$4,329.00');
});

it.each([
  ['Orders', '30'],
  ['Tickets Sold', '80'],
  ['Total Sales', '$4,329.00'],
  ['Page Views', '960'],
  ['Unique Visitors', '700'],
  ['Checkouts Started', '61'],
  ['Conversion Rate', '3.13%'],
  ['Promoter Sales', '$432.90'],
  ['Check-ins', '55'],
])('shows %s', async (label, value) => {
  chosen();
  await screen.findByText('68.8% attendance');
  expect(screen.getByText('1 promoter')).toBeVisible();
  const card = screen.getByText(label, { selector: 'dt' }).closest('dl');
  expect(card?.querySelector('dd')).toHaveTextContent(value);
});

it('says why more was bought than looked at', async () => {
  chosen({ orderCount: 4, pageViews: 1 });
  expect(
    await screen.findByText('More orders than counted page views: not every view is counted'),
  ).toBeVisible();
});

it('ranks promoters with sales, commission and conversion', async () => {
  chosen();
  await screen.findByText('Riley Fox');
  const table = within(screen.getByRole('table', { name: 'Top Promoters' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Riley Fox.*\$432\.90.*\$40\.00.*7\.5% 3 of 40 clicks/);
  expect(second).toHaveTextContent(/Theo Nakamura.*0\.0% 0 of 1 click$/);
});

it('draws sales, types and arrivals once they are in view, with the same to read', async () => {
  inView = true;
  chosen();
  expect(await screen.findByText('Nov 19 132900; Nov 20 300000')).toBeInTheDocument();
  const sales = within(screen.getByRole('table', { name: 'Sales over Time' }));
  expect(sales.getByRole('row', { name: 'Nov 20, 2026 20 60 $3,000.00' })).toBeInTheDocument();
  const types = within(screen.getByRole('table', { name: 'Tickets by Type' }));
  expect(types.getByRole('row', { name: 'Weekend Pass 60 45 75.0%' })).toBeInTheDocument();
  expect(
    screen.getByText('55 in all; most in the 15 minutes from Fri, Nov 20, 6:00 PM: 40.'),
  ).toBeVisible();
});

it('says how many came on each day, and offers it as a file', async () => {
  chosen();
  const table = within(await screen.findByRole('table', { name: 'Attendance by Day' }));
  expect(table.getByRole('row', { name: 'Fri, Dec 11 70 40 57.1% 3' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'Sat, Dec 12 60 0 0.0% 0' })).toBeInTheDocument();
  expect(screen.getByText(/2 guests among them/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download attendance as CSV' })).toBeEnabled();
  const settlement = screen.getByRole('link', { name: 'Settlement of This Event' });
  expect(settlement).toHaveAttribute('href', '/admin/finance?tab=settlement&event=1');
});

it('can be read as a table instead', async () => {
  chosen();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Table of Arrivals at the Door' }),
  );
  const table = screen.getByRole('group', { name: 'Arrivals at the Door' });
  expect(within(table).getByRole('row', { name: 'Fri, Nov 20, 6:00 PM 40' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Chart of Arrivals at the Door' }));
  expect(screen.getByRole('button', { name: 'Table of Arrivals at the Door' })).toBeVisible();
});

it('says so where there is nothing to draw', async () => {
  chosen(EMPTY_ANALYTICS);
  expect(await screen.findByText('Nothing was sold in this time.')).toBeVisible();
  for (const text of ['No ticket was sold in this time.', 'Nobody has come in yet.', '0.00%'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^No promoter has sold anything/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Table/ })).toBeNull();
});

it('says when the figures did not come', async () => {
  show('/admin?tab=analytics&event=1', problem(500));
  expect(await screen.findByText('Failed to fetch analytics')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
