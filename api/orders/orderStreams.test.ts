import { testContext } from '#api/testing.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor, takeDoorNumbers } from '#api/events/events.commands.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { createOrderStreams, type OrderFeed } from './orderStreams.ts';
import { orderVersion } from './orders.store.ts';

const RHYTHM = { heartbeatMs: 100, gatherMs: 10 };

async function following({ most = 9, ofAddress = 9 } = {}) {
  const world = await openWorld();
  const { db, buy, sale } = world;
  const context = testContext(db, { env: { RATE_LIMITS: 'on', MAX_VIEWERS: String(most) } });
  const [order, other] = [await buy(), await buy()];
  const streams = createOrderStreams(context, { rhythm: RHYTHM, ofAddress });
  const follow = async (id = order.id, address = 'home') => {
    const feed = await streams.open({ id, eventId: sale.eventId, address });
    if ('messages' in feed) onTestFinished(feed.close);
    return feed;
  };
  const opened = async (id?: string, address?: string) => {
    const feed = await follow(id, address);
    if ('messages' in feed) return feed;
    throw new Error(feed.code);
  };
  return { ...world, live: context.live, order, other, follow, opened };
}

async function next({ messages }: Pick<OrderFeed, 'messages'>): Promise<string> {
  const { value, done } = await messages.next();
  if (done) return 'end';
  if (value.event === 'ping') return next({ messages });
  return value.data.changed ? 'changed' : 'hello';
}

const use = (db: Db, orderId: string) =>
  db.updateTable('order_items').set({ entry_at: 1 }).where('order_id', '=', orderId).execute();

it('an open ticket hears of its own order alone, and of its event', async () => {
  const { db, live, sale, order, other, opened, update } = await following();
  const [mine, theirs] = [await opened(), await opened(other.id)];
  expect([await next(mine), await next(theirs)]).toEqual(['hello', 'hello']);
  await use(db, order.id);
  notifyDoor(live, sale.eventId);
  expect(await next(mine)).toBe('changed');
  // What no signal told is found by the heartbeat.
  await update('orders', { refunded_amount: 5 }, { id: order.id });
  expect(await next(mine)).toBe('changed');
  await update('events', { updated_at: 9e12 });
  notifyDoor(live, sale.eventId);
  // The other order's page was not told of the entry, so this is its first change.
  expect([await next(mine), await next(theirs)]).toEqual(['changed', 'changed']);
  live.publish(STOPPING, null);
  expect([await next(mine), await next(theirs)]).toEqual(['end', 'end']);
});

it('so many at most, and so many of one address; who leaves makes room', async () => {
  const { order, follow, opened } = await following({ most: 3, ofAddress: 2 });
  const first = await opened();
  await follow();
  expect(await follow()).toMatchObject({ code: 'events.viewers_here_full' });
  await follow(order.id, 'rink');
  expect(await follow(order.id, 'bus')).toMatchObject({ code: 'events.viewers_full' });
  first.close();
  await opened(order.id, 'bus');
});

it('by the order’s link alone; HEAD opens no stream', async () => {
  const { app, order } = await following();
  const path = (id: string) => `/api/orders/${id}/stream`;
  expect((await app.request(path('not-an-order'))).status).toBe(404);
  expect((await app.request(path(order.id), { method: 'HEAD' })).status).toBe(204);
  const answer = await app.request(path(order.id));
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^event: message\n/);
  await reader?.cancel();
});

describeStore('the version of an order', (open) => {
  it('differs when its tickets, its money or its event do', async () => {
    const { db, buy, sale, update } = await openWorld(open);
    const [{ id }, other] = [await buy(), await buy()];
    const unchanged = await orderVersion(db, other.id);
    const seen = [await orderVersion(db, id)];
    for (const change of [
      () => use(db, id),
      () => update('orders', { refunded_amount: 5 }, { id }),
      () => update('events', { updated_at: 9e12 }),
    ]) {
      await takeDoorNumbers(db, sale.eventId, 1);
      expect(await orderVersion(db, other.id)).toBe(unchanged);
      await change();
      seen.push(await orderVersion(db, id));
    }
    expect(new Set(seen).size).toBe(4);
    expect(await orderVersion(db, 'nobody')).toBeNull();
  });
});
