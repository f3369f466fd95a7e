import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { Component } from './orders.page.tsx';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const coming = anOrder({ items: [anItem({ id: 1 }), anItem({ id: 2 })] });
const over = anOrder({
  id: 'ord_over',
  order_number: 'RC-OVER-OVER-OVER',
  event: anOccasion({
    title: 'Last Summer',
    start_date: '2026-07-04',
    starts_at: '2026-07-04T22:00:00Z',
    end_time: '2026-07-05T04:00:00Z',
  }),
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

type Answers = Parameters<typeof mockApi>[0];

function open(answers: Answers = {}) {
  const me: Answers = { 'GET /api/user': () => Response.json(ana) };
  mockApi({ ...me, ...answers });
  return render(
    <TestProviders client={newClient()} at="/orders">
      <Routes>
        <Route path="/orders" element={<Component />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </TestProviders>,
  );
}
const having = (...orders: Order[]): Answers => ({
  'GET /api/orders/user': () => Response.json(orders),
});
const pastTab = () => userEvent.click(screen.getByRole('tab', { name: 'Past Events' }));

it('shows what an order is worth after a refund, and how many of its tickets are left', async () => {
  const items = [anItem({ id: 1, status: 'cancelled', refunded_quantity: 1 }), anItem({ id: 2 })];
  open(having(anOrder({ items, total_amount: 14_072, refunded_amount: 7036 })));
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByText('$70.36')).toHaveLength(2);
  expect(card.getByText(/refunded/)).toBeVisible();
  expect(card.getByText('1 ticket')).toBeVisible();
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
  writeOwner(ana.id);
});

afterEach(async () => {
  vi.useRealTimers();
  removeToken();
  writeOwner(null);
  await Promise.all([db.orders.clear(), db.lists.clear()]);
});

describe('my orders', () => {
  it('need a login', async () => {
    removeToken();
    open();
    expect(await screen.findByText('At /login?redirectTo=%2Forders')).toBeVisible();
  });

  it('stand under what is coming and what was', async () => {
    open(having(over, coming));
    const card = within(await screen.findByRole('article'));
    for (const text of ['Dec 11, 2026', 'Cascade Rink', '2 tickets', 'Completed', '$70.36'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(coming.order_number)).toBeVisible();
    const details = card.getByRole('link', { name: /^Event Details/ });
    expect(details).toHaveAttribute('href', '/events/6');
    await pastTab();
    const past = within(screen.getByRole('article'));
    expect(past.getByText('1 ticket')).toBeVisible();
    expect(past.getByRole('link')).toHaveAttribute('href', '/orders/ord_over');
  });

  it('are at hand while their event is on', async () => {
    vi.setSystemTime(Date.parse('2026-12-13T01:00:00Z'));
    open(having(coming, anOrder({ id: 'void', order_number: 'RC-VOID', status: 'cancelled' })));
    const now = await screen.findByRole('link', { name: /Happening now/ });
    expect(now).toHaveAttribute('href', '/orders/ord_ana');
    expect(screen.getByRole('heading', { name: 'No upcoming orders' })).toBeVisible();
  });

  it('may be none', async () => {
    open(having());
    expect(await screen.findByRole('link', { name: 'Browse Events' })).toHaveAttribute(
      'href',
      '/events',
    );
    await pastTab();
    expect(screen.getByRole('heading', { name: 'No past orders' })).toBeVisible();
    expect(screen.getByText('Your order history is empty.')).toBeVisible();
  });
});

it('says of an order that it is cancelled, and that its event is gone', async () => {
  const { event: _, ...gone } = anOrder({ id: 'ord_gone', order_number: 'RC-GONE-GONE-GONE' });
  open(having({ ...coming, status: 'cancelled' }, gone));
  expect(within(await screen.findByRole('article')).getByText('Cancelled')).toBeVisible();
  await pastTab();
  const card = within(screen.getByRole('article'));
  expect(card.getByText('RC-GONE-GONE-GONE')).toBeVisible();
  expect(card.getByText('N/A')).toBeVisible();
});

describe('without a server', () => {
  it('are those of last time, with their tickets', async () => {
    const first = open(having(coming, over));
    await screen.findByRole('article');
    first.unmount();
    expect((await db.orders.toArray()).map(({ userId }) => userId)).toEqual([ana.id, ana.id]);
    vi.setSystemTime(NOW + 2 * 60 * 60_000);
    open();
    expect(await screen.findByText('Shown from this device. Saved 2 h ago.')).toBeVisible();
    expect(screen.getByText('Peach City Skate Jam')).toBeVisible();
  });

  it('leave a guest the tickets that were bought before', async () => {
    const guest = { orderNumber: coming.order_number, userId: null, savedAt: 0, order: coming };
    await db.orders.put(guest);
    open(having(coming));
    await screen.findByRole('article');
    expect((await db.orders.get(coming.order_number))?.userId).toBeNull();
  });

  it('say so when there is nothing to show', async () => {
    let ill = true;
    open({
      'GET /api/orders/user': () =>
        ill ? problemResponse(500, 'server.internal', 'Our fault.') : Response.json([coming]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch orders: 500 Our fault.',
    );
    ill = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
