// The event lists of the start page and of a series, and every list while loading, after a failure and from the
// device.
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aDj, anEvent } from '#shared/testing/builders.ts';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { Component as DjsPage } from '#web/djs/djs.page.tsx';
import { db } from '#web/offline/db.ts';
import { press, sees, seesHeading } from '#web/testing/userActions.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { Component as EventsPage } from './events.page.tsx';
import { renderPage, someEvents, stopClock, stubScreen, stubServer } from './events.testing.tsx';
import { Component as HomePage } from './home.page.tsx';
import { Component as SeriesPage } from './series.page.tsx';

beforeEach(() => stopClock());

const night = anEvent({ title: 'Grown Folks', series: { id: 7, label: 'Fridays' } });
const refused = brokenOnPurpose(problemResponse(400, 'request.invalid', 'No.'));

it.each([
  ['/events', '/events', EventsPage, '/api/events', [night], 'Loading events', 9],
  ['/series/7', '/series/:id', SeriesPage, '/api/events', [night], null, 0],
  ['/djs', '/djs', DjsPage, '/api/djs', [aDj()], 'Loading DJs', 6],
] as const)(
  '%s on its way, not come, and from this device',
  async (at, path, Page, api, rows, loading, places) => {
    const show = (answer: unknown) => {
      cleanup();
      stubServer({ [api]: answer });
      renderPage(at, path, Page);
    };
    show(undefined);
    if (loading)
      expect(screen.getByRole('status', { name: loading }).children).toHaveLength(places);
    show(refused);
    await screen.findByRole('button', { name: 'Try Again' });
    stubServer({ [api]: rows });
    await press('Try Again');
    await sees(api === '/api/djs' ? 'DJ Axle' : 'Grown Folks');
    await vi.waitFor(async () => expect(await db.lists.count()).toBe(1));
    show(problem(503));
    await sees(/^Shown from this device/);
  },
);

function showHome(lists: Record<string, unknown> = {}): void {
  stubScreen({ wide: false });
  stubServer({ '/api/events': someEvents(8), '/api/events/featured': [], ...lists });
  renderPage('/', '/', HomePage);
}
const region = (name: string) => screen.getByRole('region', { name });

it('the start page keeps the places of what is on its way', () => {
  showHome({ '/api/events': undefined, '/api/events/featured': undefined });
  for (const name of ['Loading events', 'Loading featured events'])
    expect(screen.getByRole('status', { name })).toBeInTheDocument();
});

it('the start page has its title, headline, ways on, promises, and at most six upcoming events, and says when nothing is featured', async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  showHome();
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
  const upcoming = within(region('Upcoming events'));
  expect(await upcoming.findAllByRole('article')).toHaveLength(6);
  const all = upcoming.getByRole('link', { name: 'View All Events' });
  expect(all).toHaveAttribute('href', '/events');
  await sees('No featured events available');
});

it('the start page shows the featured events one beside the other, reachable by arrows and arrow keys', async () => {
  const featured = [anEvent({ id: 1, title: 'First' }), anEvent({ id: 2, title: 'Second' })];
  showHome({ '/api/events': [], '/api/events/featured': featured });
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

const series = { id: 7, label: 'Fridays' };
const [first, second, third] = someEvents(3).map((event) => ({ ...event, title: 'Grown Folks' }));
const over = { starts_at: '2026-11-13T20:00:00.000Z', end_time: '2026-11-13T23:59:00.000Z' };

const dates = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

it('a series has the nights in order, says where one differs, and keeps apart what is over', async () => {
  const nights = [
    anEvent({ ...third, series, title: 'Costume Night', location: 'Reno, NV' }),
    anEvent({ ...second, series, sold_out: true }),
    anEvent({ ...first, series }),
    anEvent({ ...first, id: 8, series, ...over, start_date: '2026-11-13' }),
    anEvent({ id: 9, title: 'Another' }),
  ];
  stubServer({ '/api/events': nights });
  renderPage('/series/7', '/series/:id', SeriesPage);
  const [next, soldOut, other, ...rest] = await dates('Upcoming dates');
  expect(rest).toEqual([]);
  await seesHeading('Grown Folks', 1);
  expect(next).toHaveTextContent('Fri, Dec 11');
  expect(next).not.toHaveTextContent('Grown Folks');
  expect(within(next!).getByRole('link')).toHaveTextContent('Get Tickets');
  expect(within(soldOut!).getByRole('link')).toHaveTextContent('Details');
  expect(other).toHaveTextContent(/Costume Night.*Reno, NV/);
  const [past, ...more] = await dates('Past dates');
  expect(more).toEqual([]);
  const details = within(past!).getByRole('link', { name: /^Details: Grown Folks/ });
  expect(details).toHaveAttribute('href', '/events/8');
  cleanup();
  stubServer({ '/api/events': [] });
  renderPage('/series/7', '/series/:id', SeriesPage);
  await seesHeading('Series Not Found');
});
