import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { problem } from '#testing/mocks.ts';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { keep } from '#web/tickets/ticketPages.testing.tsx';
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

function open(answers: Answers = {}) {
  serve({ 'GET /api/user': ana, ...answers });
  return showPages({ '/orders': <Component /> }, '/orders');
}
const having = (...orders: Order[]): Answers => ({ 'GET /api/orders/user': orders });
const theCard = async () => within(await screen.findByRole('article'));
const pastTab = () => press('Past Events', 'tab');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  storeToken('test-token');
  writeOwner(ana.id);
  return () => writeOwner(null);
});

it('my orders stand under what is coming and what was', async () => {
  open(having(over, coming));
  const card = await theCard();
  const { order_number: number } = coming;
  for (const text of ['Dec 11, 2026', 'Cascade Rink', '2 tickets', 'Completed', '$70.36', number])
    expect(card.getByText(text)).toBeVisible();
  const details = card.getByRole('link', { name: /^Event Details/ });
  expect(details).toHaveAttribute('href', '/events/6');
  await pastTab();
  const past = await theCard();
  expect(past.getByText('1 ticket')).toBeVisible();
  expect(past.getByRole('link')).toHaveAttribute('href', '/orders/ord_over');
});

it('my orders show what they are worth after a refund, and how many of their tickets are left', async () => {
  const items = [anItem({ id: 1, status: 'cancelled', refunded_quantity: 1 }), anItem({ id: 2 })];
  open(having(anOrder({ items, total_amount: 14_072, refunded_amount: 7036 })));
  const card = await theCard();
  expect(card.getAllByText('$70.36')).toHaveLength(2);
  expect(card.getByText(/refunded/)).toBeVisible();
  expect(card.getByText('1 ticket')).toBeVisible();
});

it('my orders are at hand while their event is on', async () => {
  vi.setSystemTime(Date.parse('2026-12-13T01:00:00Z'));
  open(having(coming, anOrder({ id: 'void', order_number: 'RC-VOID', status: 'cancelled' })));
  await leadsTo(/Happening now/, '/orders/ord_ana');
  await seesHeading('No upcoming orders');
});

it('my orders may be none', async () => {
  open(having());
  await leadsTo('Browse Events', '/events');
  await pastTab();
  await seesHeading('No past orders');
  await sees('Your order history is empty.');
});

it('my orders say that they are canceled, and that their event is gone', async () => {
  const { event: _, ...gone } = anOrder({ id: 'ord_gone', order_number: 'RC-GONE-GONE-GONE' });
  open(having({ ...coming, status: 'cancelled' }, gone));
  expect((await theCard()).getByText('Cancelled')).toBeVisible();
  await pastTab();
  await sees('RC-GONE-GONE-GONE', 'N/A');
});

it('without a server, orders are those of last time, with their tickets', async () => {
  const first = open(having(coming, over));
  await screen.findByRole('article');
  first.unmount();
  expect((await db.orders.toArray()).map(({ userId }) => userId)).toEqual([ana.id, ana.id]);
  vi.setSystemTime(NOW + 2 * 60 * 60_000);
  open();
  await sees('Shown from this device. Saved 2 h ago.', 'Peach City Skate Jam');
});

it('orders leave a guest the tickets that were bought before', async () => {
  await keep(coming);
  open(having(coming));
  await screen.findByRole('article');
  expect((await db.orders.get(coming.order_number))?.userId).toBeNull();
});

it('without a server, orders say so when there is nothing to show', async () => {
  const answers = [problem(500, 'Our fault.'), [coming]];
  open({ 'GET /api/orders/user': () => answers.shift() });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch orders: 500 Our fault.');
  await press('Try Again');
  await screen.findByRole('article');
});
