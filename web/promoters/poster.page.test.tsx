import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { ana, type Answers, problemResponse } from '#web/testing/server.tsx';
import { aDetail } from '#web/events/events.testing.tsx';
import { db } from '#web/offline/db.ts';
import { Component } from '#web/promoters/poster/poster.page.tsx';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { aDashboard, begin, DASHBOARD, open, promoted } from './dashboard.testing.tsx';

beforeEach(begin);
beforeEach(() => db.events.clear());

const EVENT = 'GET /api/events/7';
const jam = aDetail({ id: 7, title: 'Peach City Skate Jam', starting_price: 2500 });

const show = (dashboard: Dashboard, more: Answers = {}, id = '7') =>
  open(
    dashboard,
    { [EVENT]: jam, ...more },
    { at: `/promoter/poster/${id}`, path: '/promoter/poster/:eventId', page: <Component /> },
  );

const sheet = () => screen.findByRole('article');
const withDiscount = (discount_rate: number) =>
  aDashboard({}, { events: [{ ...promoted, discount_rate }] });

it('says what, when, where and for how much, and brings the link along', async () => {
  show(withDiscount(10));
  const page = await sheet();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Peach City Skate Jam');
  for (const text of [
    'Fri, Dec 11 – Sun, Dec 13, 2026 · Doors open 6:00 PM',
    'Moonlight Rollerway · Glendale, CA',
    'Scan and get 10% off',
    'Tickets from $25.00, before the discount',
    'Or use the code ROLLFX27',
    `${location.host}/events/7?promo=ROLLFX27`,
  ])
    expect(page).toHaveTextContent(text);
  const code = { name: 'QR code of your link to Peach City Skate Jam' };
  expect(screen.getByRole('img', code)).toBeVisible();
  await leadsTo('Back to Events', '/promoter/dashboard?tab=events');
});

it('promises no discount, price or venue where there is none, warns of a code that is off, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const nowhere = { ...jam, starting_price: 0, venues: [], venue: 'No venue selected' };
  const { events } = withDiscount(0);
  show(aDashboard({ code_active: false }, { events }), { [EVENT]: nowhere });
  const page = await sheet();
  for (const text of ['Scan and get your tickets', 'Free tickets', 'Glendale, CA'])
    expect(page).toHaveTextContent(text);
  for (const none of ['discount', 'No venue']) expect(page).not.toHaveTextContent(none);
  expect(screen.getByRole('note')).toHaveTextContent('Your promo code is turned off');
  await press('Print Poster');
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  ['an event that is over', aDashboard({}, { events: [] }), "This event can't be promoted"],
  ['an address that is none', aDashboard(), "This event can't be promoted", 'x'],
  [
    'somebody without a code',
    aDashboard({ promo_code: null }),
    'You need a promo code to start promoting events.',
  ],
])('is not there for %s', async (_, dashboard, title, id = '7') => {
  show(dashboard, {}, id);
  await seesHeading(title);
  await press('Back to Events', 'link');
  await sees('At /promoter/dashboard?tab=events');
});

it('is there without a connection, of whatever is in the list of all events', async () => {
  const savedAt = Date.now();
  const listed = anEvent({ id: 7, title: 'Peach City Skate Jam', starting_price: 2500 });
  await db.lists.bulkPut([
    { key: `user:${ana.id}:promoter`, savedAt, value: withDiscount(10) },
    { key: '/api/events', savedAt, value: [listed] },
  ]);
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  show(aDashboard(), { [DASHBOARD]: gone, [EVENT]: gone, 'GET /api/events': gone });
  const page = await sheet();
  expect(page).toHaveTextContent('Scan and get 10% off');
  expect(page).toHaveTextContent(`${location.host}/events/7?promo=ROLLFX27`);
});

it('sends home who is no promoter', async () => {
  show(aDashboard(), { [DASHBOARD]: problemResponse(403, 'auth.forbidden', 'No.') });
  await sees('At /');
});

it.each([DASHBOARD, EVENT])('can be asked for again without an answer to %s', async (call) => {
  let answer: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
  show(aDashboard(), { [call]: () => answer });
  await sees("Couldn't load the poster");
  answer = call === DASHBOARD ? aDashboard() : jam;
  await press('Try Again');
  await sheet();
});
