import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { press, sees, seesHeading } from '#web/testing/hands.ts';
import { renderPage, someEvents, stopClock, stubScreen, stubServer } from './events.testing.tsx';
import { Component } from './home.page.tsx';

function show(lists: Record<string, unknown> = {}): void {
  stopClock();
  stubScreen({ wide: false });
  stubServer({ '/api/events': someEvents(8), '/api/events/featured': [], ...lists });
  renderPage('/', '/', Component);
}
const region = (name: string) => screen.getByRole('region', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

it('has its title, headline, the two ways on and its promises', async () => {
  show();
  expect(document.title).toBe('Rollcall - Find Your Groove');
  await seesHeading('Find Your Groove', 1);
  await sees('Discover the best roller skating events nationwide');
  const [host] = screen.getAllByRole('link', { name: 'Host an Event' });
  expect(host).toHaveAttribute('href', '/host');
  await press('Explore Events');
  const { contexts } = vi.mocked(Element.prototype.scrollIntoView).mock;
  expect(contexts).toEqual([region('Upcoming events')]);
  const why = within(region('Why choose Rollcall?')).getAllByRole('heading', { level: 3 });
  expect(why.map((heading) => heading.textContent)).toEqual([
    'Easy ticket purchase',
    'Mobile QR tickets',
    'Event notifications',
    'Location-based search',
    'Your personal profile',
    'Run a rink or a crew?',
  ]);
});

it('shows at most six upcoming events and the way to all, and says when nothing is featured', async () => {
  show();
  const upcoming = within(region('Upcoming events'));
  expect(await upcoming.findAllByRole('article')).toHaveLength(6);
  const all = upcoming.getByRole('link', { name: 'View All Events' });
  expect(all).toHaveAttribute('href', '/events');
  await sees('No featured events available');
});

it('shows the featured events one beside the other, reachable by arrows and arrow keys', async () => {
  const featured = [anEvent({ id: 1, title: 'First' }), anEvent({ id: 2, title: 'Second' })];
  show({ '/api/events': [], '/api/events/featured': featured });
  expect(await screen.findByRole('listitem', { name: '1 of 2: First' })).toBeVisible();
  const scrollTo = vi.fn<() => void>();
  const track = screen.getByRole('list', { name: 'Featured events' });
  track.scrollTo = scrollTo;
  await press('Next');
  track.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  await sees('No upcoming events');
});

it('keeps the places of what is on its way', () => {
  show({ '/api/events': undefined, '/api/events/featured': undefined });
  for (const name of ['Loading events', 'Loading featured events'])
    expect(screen.getByRole('status', { name })).toBeInTheDocument();
});
