import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOrder } from '#shared/testing/orders.ts';
import { stubFetch } from '#testing/mocks.ts';
import '#web/testing/reset.ts';
import { db } from '#web/offline/db.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { fetchTicketsToDevice, keepStorage, savedOrder, saveOrder } from './tickets.local.ts';

const { order_number: NUMBER } = anOrder();

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

it('is found again by number and by id, with what a later version has added to it', async () => {
  await saveOrder(anOrder(), db);
  expect((await savedOrder(NUMBER, db))?.order).toEqual(anOrder());
  await db.orders.update(NUMBER, { pinned: true } as object);
  await saveOrder(anOrder(), db);
  expect((await savedOrder('ord_ana', db))?.order).toEqual(anOrder());
  expect(await db.orders.get(NUMBER)).toHaveProperty('pinned', true);
  expect(await savedOrder('RC-0000-0000-0000', db)).toBeUndefined();
  expect(hasTickets()).toBe(true);
});

it('belongs to whoever bought it, whoever looks at it later', async () => {
  await saveOrder(anOrder(), db);
  writeOwner('usr_ana');
  await saveOrder(anOrder({ items: [anItem({ is_checked_in: true })] }), db);
  expect(await db.orders.get(NUMBER)).toMatchObject({
    userId: null,
    order: { items: [{ is_checked_in: true }] },
  });
  await saveOrder(anOrder({ order_number: 'RC-2' }), db);
  expect((await db.orders.get('RC-2'))?.userId).toBe('usr_ana');
});

it('has brought the tickets when it says so, but leaves nothing of an order that comes after the logout of who asked for it', async () => {
  const fetchWhile = async (owner: string | null) => {
    stubFetch(() => {
      writeOwner(owner);
      return anOrder();
    });
    await fetchTicketsToDevice(NUMBER);
    return db.orders.get(NUMBER);
  };
  writeOwner('usr_ana');
  expect(await fetchWhile(null)).toBeUndefined();
  expect(await fetchWhile('usr_ben')).toMatchObject({ userId: null });
});

it('leaves out an order that is unreadable, and keeps it until the server sends it again', async () => {
  const row = { orderNumber: 'RC-9', userId: null, savedAt: 1, order: { id: 'x' } as Order };
  await db.orders.put(row);
  expect(await savedOrder('RC-9', db)).toBeUndefined();
  const reason = expect.stringContaining('order.order_number');
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), 'orders', reason);
  expect(await db.orders.get('RC-9')).toEqual(row);
  await saveOrder(anOrder({ order_number: 'RC-9' }), db);
  expect(await savedOrder('RC-9', db)).toMatchObject({ order: { order_number: 'RC-9' } });
});

it('asks the browser to keep the storage, and lives with any answer', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('not here'));
  vi.stubGlobal('navigator', { storage: { persist } });
  await keepStorage();
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  await keepStorage();
});
