import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { seesHeading } from '#web/testing/hands.ts';
import { renderPage, someEvents, stopClock, stubServer } from './events.testing.tsx';
import { Component } from './series.page.tsx';

const series = { id: 7, label: 'Fridays' };
const [first, second, third] = someEvents(3).map((event) => ({ ...event, title: 'Grown Folks' }));
const over = { starts_at: '2026-11-13T20:00:00.000Z', end_time: '2026-11-13T23:59:00.000Z' };

const show = (events: unknown) => {
  stubServer({ '/api/events': events });
  renderPage('/series/7', '/series/:id', Component);
};
const dates = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

beforeEach(() => stopClock());

it('has the nights in order, says where one differs, and keeps apart what is over', async () => {
  show([
    anEvent({ ...third, series, title: 'Costume Night', location: 'Reno, NV' }),
    anEvent({ ...second, series, sold_out: true }),
    anEvent({ ...first, series }),
    anEvent({ ...first, id: 8, series, ...over, start_date: '2026-11-13' }),
    anEvent({ id: 9, title: 'Another' }),
  ]);
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
});

it('says when there is no such series', async () => {
  show([]);
  await seesHeading('Series Not Found');
});

it('offers another try when the events could not be loaded', async () => {
  show(brokenOnPurpose(problemResponse(400, 'request.invalid', 'No.')));
  expect(await screen.findByRole('button', { name: /Try Again/i })).toBeVisible();
});
