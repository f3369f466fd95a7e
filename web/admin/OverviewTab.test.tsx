import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOverview } from '#web/analytics/admin/reports.testing.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { press, sees } from '#web/testing/hands.ts';
import { OverviewTab } from './OverviewTab.tsx';

function show(overview: unknown): void {
  stubServer({ '/api/admin/overview': overview });
  renderPage('/admin', '/admin', OverviewTab);
}

const figure = (label: string) =>
  screen.getByText(label).closest('dl')?.querySelector('dd')?.textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));

it('has four figures, five events with the way to each, and five orders', async () => {
  show(anOverview());
  await sees('9 Active', 'Event 7');
  expect(figure('Total Events')).toBe('12');
  expect(figure('Total Orders')).toBe('367');
  expect(screen.getByText('Canceled: 4')).toBeVisible();
  expect(figure('Total Revenue')).toBe('$40,737.77');
  expect(figure('Upcoming Events')).toBe('8');

  const events = part('Events');
  expect(events.getAllByRole('listitem')).toHaveLength(5);
  for (const text of ['Sat, Nov 7 – Mon, Nov 9, 2026', 'Draft', 'Canceled'])
    expect(events.getByText(text)).toBeVisible();
  const way = (name: string) => events.getByRole('link', { name }).getAttribute('href');
  expect(way('View Event 7')).toBe('/events/7');
  expect(way('View Event 8')).toBe('/events/8?preview=true');

  const [first, second, third, fourth] = part('Recent Orders').getAllByRole('listitem');
  expect(first).toHaveTextContent('RC-0000-0000-0000Nov 20, 2026, 4:30 PM MST$54.11Completed');
  expect(second).toHaveTextContent('Pending');
  expect(third).toHaveTextContent('Cancelled');
  expect(fourth).toHaveTextContent('$54.14TESTCompleted');
});

it('has the shape of what will come, can be asked again, and says where there are none yet', async () => {
  show(undefined);
  expect(screen.getByText('Total Revenue')).toBeVisible();
  cleanup();
  show(problem(500));
  await sees("Couldn't load the overview");
  stubServer({ '/api/admin/overview': anOverview({ events: [], orders: [] }) });
  await press('Try Again');
  await sees('No events yet', 'No orders yet');
});
