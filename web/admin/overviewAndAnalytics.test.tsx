import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventAnalytics } from '#shared/analytics/reports.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { button, field, fill, leadsTo, press, sees } from '#web/testing/userActions.ts';
import { AnalyticsTab } from '#web/analytics/admin/AnalyticsTab.tsx';
import type { Mark } from '#web/office/charts/charts.tsx';
import {
  anAnalytics,
  CHOICES,
  EMPTY_ANALYTICS,
  stubInView,
  anOverview,
} from '#web/analytics/admin/reports.testing.ts';
import { storeToken } from '#web/api/token.ts';
import { ana } from '#web/testing/server.tsx';
import { Component } from './dashboard.page.tsx';
import { OverviewTab } from './OverviewTab.tsx';

vi.mock('#web/office/charts/charts.tsx', () => {
  const Chart = ({ marks }: { marks: readonly Mark[] }) => (
    <p>{marks.map(({ label, value }) => `${label} ${value}`).join('; ')}</p>
  );
  return { ColumnChart: Chart, RowChart: Chart };
});

beforeEach(stubInView);

const DAYS = [
  { day: '2026-12-11', expected: 70, checkedIn: 40, guests: 2, reentries: 3 },
  { day: '2026-12-12', expected: 60, checkedIn: 0, guests: 0, reentries: 0 },
];

function show(address: string, analytics?: unknown): () => string {
  stubServer({
    '/api/admin/event-choices': CHOICES,
    '/api/admin/events/1/analytics': analytics,
    '/api/admin/events/1/attendance': { days: DAYS },
  });
  return renderPage(address, '/admin', AnalyticsTab);
}

const chosen = (analytics: Partial<EventAnalytics> = {}): (() => string) =>
  show('/admin?tab=analytics&event=1', anAnalytics(analytics));
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).closest('dl')?.querySelector('dd')?.textContent;

it('asks for an event first, and for one of four ranges', async () => {
  const address = show('/admin?tab=analytics', anAnalytics());
  await sees('Select an Event to View Analytics');
  await screen.findByRole('option', { name: 'Golden Glide (Dec 12, 2026)' });
  await fill({ Event: '1' });
  await sees('$4,329.00');
  expect(address()).toBe('/admin?tab=analytics&event=1');
  const options = within(field('Date Range')).getAllByRole('option');
  const ranges = ['All Time', 'Last 7 Days', 'Last 30 Days', 'Last 90 Days'];
  expect(options.map(({ textContent }) => textContent)).toEqual(ranges);
  await fill({ 'Date Range': 'Last 30 Days' });
  expect(address()).toBe('/admin?tab=analytics&event=1&range=30days');
});

it('shows figures, promoters, the attendance of each day as a file, and charts that can be read as tables', async () => {
  chosen();
  await sees('68.8% attendance', '1 promoter');
  const figures = {
    Orders: '30',
    'Tickets Sold': '80',
    'Total Sales': '$4,329.00',
    'Page Views': '960',
    'Unique Visitors': '700',
    'Checkouts Started': '61',
    'Conversion Rate': '3.13%',
    'Promoter Sales': '$432.90',
    'Check-ins': '55',
  };
  for (const [label, figure] of Object.entries(figures)) expect(figureOf(label)).toBe(figure);
  const [, first, second] = (await table('Top Promoters')).getAllByRole('row');
  expect(first).toHaveTextContent(/Riley Fox.*\$432\.90.*\$40\.00.*7\.5% 3 of 40 clicks/);
  expect(second).toHaveTextContent(/Theo Nakamura.*0\.0% 0 of 1 click$/);

  expect(await screen.findByText('Nov 19 132900; Nov 20 300000')).toBeInTheDocument();
  const sales = await table('Sales over Time');
  expect(sales.getByRole('row', { name: 'Nov 20, 2026 20 60 $3,000.00' })).toBeInTheDocument();
  const types = await table('Tickets by Type');
  expect(types.getByRole('row', { name: 'Weekend Pass 60 45 75.0%' })).toBeInTheDocument();
  await sees('55 in total; busiest 15 minutes from Fri, Nov 20, 6:00 PM: 40.');

  const days = await table('Attendance by Day');
  expect(days.getByRole('row', { name: 'Fri, Dec 11 70 40 57.1% 3' })).toBeInTheDocument();
  expect(days.getByRole('row', { name: 'Sat, Dec 12 60 0 0.0% 0' })).toBeInTheDocument();
  await sees(/2 guests included/);
  expect(button('Download attendance as CSV')).toBeEnabled();
  await leadsTo('Settlement of This Event', '/admin/finance?tab=settlement&event=1');

  await press('Table of Arrivals at the Door');
  cleanup();
  chosen();
  await sees('68.8% attendance');
  // What was chosen holds for all charts, and after a reload.
  await screen.findByRole('button', { name: 'Chart of Sales over Time' });
  const arrivals = within(screen.getByRole('group', { name: 'Arrivals at the Door' }));
  expect(arrivals.getByRole('row', { name: 'Fri, Nov 20, 6:00 PM 40' })).toBeVisible();
  await press('Chart of Arrivals at the Door');
  expect(button('Table of Arrivals at the Door')).toBeVisible();
});

it('says so where there is nothing to draw, and why more was bought than looked at', async () => {
  chosen({ orderCount: 4, pageViews: 1 });
  await sees("More orders than page views: some views aren't counted");
  cleanup();
  chosen(EMPTY_ANALYTICS);
  await sees('Nothing sold in this period.', 'No tickets sold in this period.');
  await sees('No arrivals yet.', '0.00%', /^No promoter sales or link clicks/);
  expect(screen.queryByRole('button', { name: /^Table/ })).toBeNull();
});

it('says when the figures did not come', async () => {
  show('/admin?tab=analytics&event=1', problem(500));
  await sees('Failed to fetch analytics');
  expect(button('Try Again')).toBeVisible();
});

function showOverview(overview: unknown, rest: Record<string, unknown> = {}): void {
  stubServer({ '/api/admin/overview': overview, ...rest });
  renderPage('/admin', '/admin', OverviewTab);
}

const part = (name: string) => within(screen.getByRole('region', { name }));

it('has four figures, five events with the way to each, and five orders', async () => {
  showOverview(anOverview());
  await sees('9 Active', 'Event 7');
  expect(figureOf('Total Events')).toBe('12');
  expect(figureOf('Total Orders')).toBe('367');
  expect(screen.getByText('Canceled: 4')).toBeVisible();
  expect(figureOf('Total Revenue')).toBe('$40,737.77');
  expect(figureOf('Last 7 Days')).toBe('$486.99');
  expect(screen.getByText('9 orders. The 7 days before: $612.00, 12 orders')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Sold of Event 7' })).toHaveValue(70);
  expect(screen.getByText('No tickets yet')).toBeVisible();
  expect(figureOf('Upcoming Events')).toBe('8');

  const events = part('Events');
  expect(events.getAllByRole('listitem')).toHaveLength(5);
  for (const text of ['Sat, Nov 7 – Mon, Nov 9, 2026', 'Draft', 'Canceled'])
    expect(events.getByText(text)).toBeVisible();
  const way = (name: string) => events.getByRole('link', { name }).getAttribute('href');
  expect(way('View Event 7')).toBe('/events/7');
  expect(way('View Event 8')).toBe('/events/8?preview=true');

  const [first, second, third, fourth] = part('Recent Orders').getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'RC-0000-0000-0000Ana Rivera · Event 7Nov 20, 2026, 4:30 PM MST$54.11Completed',
  );
  expect(second).toHaveTextContent('Pending');
  expect(third).toHaveTextContent('Cancelled');
  expect(fourth).toHaveTextContent('$54.14TESTCompleted');
});

it('has the shape of what will come, can be asked again, and says where there are none yet', async () => {
  showOverview(undefined);
  expect(screen.getByText('Total Revenue')).toBeVisible();
  cleanup();
  showOverview(problem(500));
  await sees("Couldn't load the overview");
  stubServer({ '/api/admin/overview': anOverview({ events: [], orders: [] }) });
  await press('Try Again');
  await sees('No events yet', 'No orders yet');
});

it('says what is due, each line with the way there', async () => {
  const due = [
    { what: 'applications' as const, count: 2 },
    { what: 'payouts' as const, count: 1 },
  ];
  showOverview(anOverview({ due }), {
    '/api/admin/payments/open': { open: 3 },
    '/api/admin/mails/dead': { dead: 0 },
  });
  await sees('3 payment problems to settle');
  const ways = part('Due')
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['3 payment problems to settle', '/admin/payments'],
    ['2 promoter applications to answer', '/admin/promoters'],
    ['1 promoter to pay', '/admin/promoters'],
  ]);
});

it('leads from what is narrowed down to one event back to that event', async () => {
  storeToken('t');
  stubServer({
    '/api/user': { ...ana, role: 'admin' },
    '/api/admin/event-choices': CHOICES,
    '/api/admin/events/1/analytics': anAnalytics(),
    '/api/admin/events/1/attendance': { days: DAYS },
  });
  renderPage('/admin?tab=analytics&event=1', '/admin', Component);
  await leadsTo('Back to Event', '/admin/events?manage=1');
  await press('Overview', 'tab');
  expect(screen.queryByRole('link', { name: 'Back to Event' })).toBeNull();
});

it('leads an empty office to its first event', async () => {
  showOverview(anOverview({ totalEvents: 0, events: [], orders: [] }));
  await leadsTo('Create Event', '/admin/events?new');
});
