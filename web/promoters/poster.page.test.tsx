import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { userKey } from '#web/session/user.queries.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { aDetail } from '#web/events/events.testing.tsx';
import { db } from '#web/offline/db.ts';
import { Component } from '#web/promoters/poster/poster.page.tsx';
import { aDashboard, type Answers, begin, DASHBOARD } from './dashboard.testing.tsx';

beforeEach(begin);
beforeEach(() => db.events.clear());

const EVENT = 'GET /api/events/7';
const jam = aDetail({ id: 7, title: 'Peach City Skate Jam', starting_price: 2500 });

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

function show(dashboard: Dashboard, more: Answers = {}, at = '/promoter/poster/7') {
  const client = newClient();
  client.setQueryData(userKey, ana);
  mockApi({
    [DASHBOARD]: () => Response.json(dashboard),
    [EVENT]: () => Response.json(jam),
    ...more,
  });
  render(
    <TestProviders client={client} at={at}>
      <Routes>
        <Route path="/promoter/poster/:eventId" element={<Component />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </TestProviders>,
  );
}

const sheet = () => screen.findByRole('article');
const promoted = aDashboard().events[0];
const withDiscount = (discount_rate: number) =>
  aDashboard({}, { events: promoted ? [{ ...promoted, discount_rate }] : [] });

it('says what, when, where and for how much, and brings the link along', async () => {
  show(withDiscount(10));
  const page = await sheet();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Peach City Skate Jam');
  for (const text of [
    'Fri, Dec 11 – Sun, Dec 13 · Doors open 6:00 PM',
    'Moonlight Rollerway · Glendale, CA',
    'Scan and get 10% off',
    'Tickets from $25.00, before the discount',
    'Or use the code ROLLFX27',
    `${location.host}/events/7?promo=ROLLFX27`,
  ])
    expect(page).toHaveTextContent(text);
  expect(
    screen.getByRole('img', { name: 'QR code of your link to Peach City Skate Jam' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute(
    'href',
    '/promoter/dashboard?tab=events',
  );
});

it('is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  show(aDashboard());
  await userEvent.click(await screen.findByRole('button', { name: 'Print Poster' }));
  expect(print).toHaveBeenCalledOnce();
});

it('promises no discount where there is none, and no price where it is free', async () => {
  const free = aDetail({ ...jam, starting_price: 0 });
  show(withDiscount(0), { [EVENT]: () => Response.json(free) });
  const page = await sheet();
  expect(page).toHaveTextContent('Scan and get your tickets');
  expect(page).toHaveTextContent('Free tickets');
  expect(page).not.toHaveTextContent('discount');
});

it('names the town alone where there is no venue yet', async () => {
  const nowhere = aDetail({ ...jam, venues: [], venue: 'No venue selected' });
  show(aDashboard(), { [EVENT]: () => Response.json(nowhere) });
  const page = await sheet();
  expect(page).toHaveTextContent('Glendale, CA');
  expect(page).not.toHaveTextContent('No venue');
});

it('warns of a code that is switched off', async () => {
  show(aDashboard({ code_active: false }));
  expect(await screen.findByRole('note')).toHaveTextContent('Your promo code is switched off');
});

it.each([
  ['an event that is over', aDashboard({}, { events: [] }), 'This event cannot be promoted'],
  ['an address that is none', aDashboard(), 'This event cannot be promoted', 'x'],
  [
    'somebody without a code',
    aDashboard({ promo_code: null }),
    'You need a promo code to start promoting events.',
  ],
])('is not there for %s', async (_, dashboard, title, id = '7') => {
  show(dashboard, {}, `/promoter/poster/${id}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Events' }));
  expect(screen.getByText('At /promoter/dashboard?tab=events')).toBeVisible();
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
  show(aDashboard(), { [DASHBOARD]: () => problemResponse(403, 'auth.forbidden', 'No.') });
  expect(await screen.findByText('At /')).toBeVisible();
});

it.each([DASHBOARD, EVENT])('can be asked for again without an answer to %s', async (call) => {
  let down = true;
  const value = call === DASHBOARD ? aDashboard() : jam;
  show(aDashboard(), {
    [call]: () =>
      down ? problemResponse(503, 'request.overtaken', 'Busy.') : Response.json(value),
  });
  expect(await screen.findByText('The poster did not arrive')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await sheet();
});
