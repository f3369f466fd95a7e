import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { anOverview } from '#web/analytics/admin/reports.testing.ts';

function show(overview: unknown): void {
  stubServer({ '/api/admin/overview': overview });
  renderPage('/admin', '/admin', OverviewTab);
}

const figure = async (label: string) =>
  (await screen.findByText(label)).closest('dl')?.querySelector('dd')?.textContent;

it('has four figures', async () => {
  show(anOverview());
  await screen.findByText('9 Active');
  expect(await figure('Total Events')).toBe('12');
  expect(await figure('Total Orders')).toBe('367');
  expect(await figure('Total Revenue')).toBe('$40,737.77');
  expect(await figure('Upcoming Events')).toBe('8');
});

it('has five events with their days and the way to each', async () => {
  show(anOverview());
  await screen.findByText('Event 7');
  const list = within(screen.getByRole('region', { name: 'Events' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByText('Sat, Nov 7 – Mon, Nov 9')).toBeVisible();
  expect(list.getByRole('link', { name: 'View Event 7' })).toHaveAttribute('href', '/events/7');
  const draft = list.getByRole('link', { name: 'View Event 8' });
  expect(draft).toHaveAttribute('href', '/events/8?preview=true');
  expect(list.getByText('Draft')).toBeVisible();
  expect(list.getByText('Cancelled')).toBeVisible();
});

it('has five orders with number, amount, status and date', async () => {
  show(anOverview());
  await screen.findByText('RC-0000-0000-0000');
  const list = within(screen.getByRole('region', { name: 'Recent Orders' }));
  const [first, second, third, fourth] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('RC-0000-0000-0000Nov 20, 2026, 4:30 PM MST$54.11Completed');
  expect(second).toHaveTextContent('Pending');
  expect(third).toHaveTextContent('Cancelled');
  expect(fourth).toHaveTextContent('$54.14TESTCompleted');
});

it('says where there are none yet', async () => {
  show(anOverview({ events: [], orders: [] }));
  expect(await screen.findByText('No events yet')).toBeVisible();
  expect(screen.getByText('No orders yet')).toBeVisible();
});

it('has the shape of what will come, and can be asked again', async () => {
  show(undefined);
  expect(screen.getByText('Total Revenue')).toBeVisible();
  document.body.innerHTML = '';
  show(problem(500));
  expect(await screen.findByText('Failed to fetch the overview')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
