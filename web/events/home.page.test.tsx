import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { renderPage, someEvents, stopClock, stubScreen, stubServer } from './events.testing.tsx';
import { Component } from './home.page.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: false });
  stubServer({ '/api/events': someEvents(8), '/api/events/featured': [] });
});

const show = () => renderPage('/', '/', Component);

it('has its title, headline and the two ways on', async () => {
  show();
  expect(document.title).toBe('Rollcall - Find Your Groove');
  expect(screen.getByRole('heading', { level: 1, name: 'Find Your Groove' })).toBeVisible();
  expect(screen.getByText('Discover the best roller skating events nationwide')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Host an Event' })[0]).toHaveAttribute(
    'href',
    '/host',
  );
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  await userEvent.click(screen.getByRole('button', { name: 'Explore Events' }));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Upcoming events' })]);
});

it('shows at most six upcoming events and the way to all', async () => {
  show();
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming events' }));
  expect(await upcoming.findAllByRole('article')).toHaveLength(6);
  expect(upcoming.getByRole('link', { name: 'View All Events' })).toHaveAttribute(
    'href',
    '/events',
  );
});

it('says when nothing is featured', async () => {
  show();
  expect(await screen.findByText('No featured events available')).toBeVisible();
});

it('shows the featured events one beside the other, reachable by arrows and arrow keys', async () => {
  const featured = [anEvent({ id: 1, title: 'First' }), anEvent({ id: 2, title: 'Second' })];
  stubServer({ '/api/events': [], '/api/events/featured': featured });
  show();
  expect(await screen.findByRole('listitem', { name: '1 of 2: First' })).toBeVisible();
  const scrollTo = vi.fn<() => void>();
  const track = screen.getByRole('list', { name: 'Featured events' });
  track.scrollTo = scrollTo;
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  track.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByText('No upcoming events')).toBeVisible();
});

it('keeps the places of what is on its way', () => {
  stubServer({ '/api/events': undefined, '/api/events/featured': undefined });
  show();
  expect(screen.getByRole('status', { name: 'Loading events' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading featured events' })).toBeInTheDocument();
});

it('makes its promises', () => {
  show();
  const why = within(screen.getByRole('region', { name: 'Why choose Rollcall?' }));
  expect(why.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Easy ticket purchase',
    'Mobile QR tickets',
    'Event notifications',
    'Location-based search',
    'Your personal profile',
    'Run a rink or a crew?',
  ]);
});
