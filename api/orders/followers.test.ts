import { expect, it, onTestFinished } from 'vitest';
import { type Sale, aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor, takeDoorNumbers } from '#api/events/events.commands.ts';
import { createLiveBus, STOPPING } from '#api/http/liveBus.ts';
import { createOrderFollowers, type OrderFeed } from './followers.ts';
import { orderVersion } from './version.store.ts';

const RHYTHM = { heartbeatMs: 100, gatherMs: 10 };

async function bought(db: Db) {
  const sale = await seedSale(db);
  const rig = createRig(db);
  return { rig, sale, order: await buy(rig, sale), other: await buy(rig, sale) };
}

async function buy(rig: ReturnType<typeof createRig>, sale: Sale) {
  const { clientSecret } = await rig.checkout.create(aBasket(sale, 1), null);
  const id = clientSecret.split('_secret_')[0] ?? '';
  await rig.demo.confirm({ id, clientSecret }, 'success');
  const order = await rig.checkout.process(id);
  if (!order) throw new Error('no order');
  return { id: order.orderId };
}

async function following(limits = { most: 9, mostPerAddress: 9 }) {
  const db = await memoryDatabase();
  const live = createLiveBus();
  const { order, other, sale } = await bought(db);
  const followers = createOrderFollowers({ db, live, rhythm: RHYTHM, ...limits });
  const follow = async (id = order.id, address = 'home') => {
    const feed = await followers.follow({ id, eventId: sale.eventId, address });
    if ('messages' in feed) onTestFinished(feed.close);
    return feed;
  };
  return { db, live, sale, order, other, follow };
}

const opened = (feed: Awaited<ReturnType<Awaited<ReturnType<typeof following>>['follow']>>) => {
  if ('messages' in feed) return feed;
  throw new Error(feed.code);
};

async function next({ messages }: Pick<OrderFeed, 'messages'>): Promise<string> {
  const { value, done } = await messages.next();
  if (done) return 'end';
  if (value.event === 'ping') return next({ messages });
  return value.data.changed ? 'changed' : 'hello';
}

const use = (db: Db, orderId: string) =>
  db.updateTable('order_items').set({ entry_at: 1 }).where('order_id', '=', orderId).execute();

it('an open ticket hears of its own order alone, and of its event', async () => {
  const { db, live, sale, order, other, follow } = await following();
  const [mine, theirs] = [opened(await follow()), opened(await follow(other.id))];
  expect([await next(mine), await next(theirs)]).toEqual(['hello', 'hello']);
  await use(db, order.id);
  notifyDoor(live, sale.eventId);
  expect(await next(mine)).toBe('changed');
  await db.updateTable('events').set({ updated_at: 9e12 }).execute();
  notifyDoor(live, sale.eventId);
  // The other has heard nothing of the entry: this is its first news.
  expect([await next(mine), await next(theirs)]).toEqual(['changed', 'changed']);
  live.publish(STOPPING, null);
  expect([await next(mine), await next(theirs)]).toEqual(['end', 'end']);
});

it('what no signal told is found by the heartbeat', async () => {
  const { db, order, follow } = await following();
  const feed = opened(await follow());
  await next(feed);
  await use(db, order.id);
  expect(await next(feed)).toBe('changed');
});

it('so many at most, and so many of one address; who leaves makes room', async () => {
  const { order, follow } = await following({ most: 3, mostPerAddress: 2 });
  const first = opened(await follow());
  await follow();
  expect(await follow()).toMatchObject({ code: 'events.viewers_here_full' });
  await follow(order.id, 'rink');
  expect(await follow(order.id, 'bus')).toMatchObject({ code: 'events.viewers_full' });
  first.close();
  opened(await follow(order.id, 'bus'));
});

it('by the order’s link alone; HEAD opens no stream', async () => {
  const db = await memoryDatabase();
  const { rig, order } = await bought(db);
  const path = (id: string) => `/api/orders/${id}/stream`;
  expect((await rig.app.request(path('not-an-order'))).status).toBe(404);
  expect((await rig.app.request(path(order.id), { method: 'HEAD' })).status).toBe(204);
  const answer = await rig.app.request(path(order.id));
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^event: message\n/);
  await reader?.cancel();
});

describeStore('the version of an order', (open) => {
  it('differs when its tickets, its money or its event do', async () => {
    const db = await open();
    const { order, other, sale } = await bought(db);
    const seen = [await orderVersion(db, order.id)];
    const unchanged = await orderVersion(db, other.id);
    await use(db, order.id);
    seen.push(await orderVersion(db, order.id));
    await db.updateTable('orders').set({ refunded_amount: 5 }).where('id', '=', order.id).execute();
    seen.push(await orderVersion(db, order.id));
    await takeDoorNumbers(db, sale.eventId, 1);
    expect(await orderVersion(db, other.id)).toBe(unchanged);
    await db.updateTable('events').set({ updated_at: 9e12 }).execute();
    seen.push(await orderVersion(db, order.id));
    expect(new Set(seen).size).toBe(4);
    expect(await orderVersion(db, 'nobody')).toBeNull();
  });
});
