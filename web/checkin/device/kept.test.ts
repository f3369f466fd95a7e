// Databases that released versions left on devices. Every later version reads them: tickets to show, and scans to
// send.
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventDetailSchema, eventSchema } from '#shared/events/events.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { anItem, anOrder } from '#shared/testing/orderBuilders.ts';
import { keptIn, VERSION } from '#testing/kept.ts';
import { aFact, aManifest, CODE, LOOKUP_KEY, takeList } from '#web/checkin/testing/door.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { openDeviceDb } from '#web/offline/db.ts';
import { orderRowSchema, paymentRowSchema } from '#web/offline/db.schemas.ts';
import { keepDatabase, putBack } from '#web/testing/keptDatabase.ts';
import { openDoorDb } from './doorDb.ts';
import { readDevice, readEventMeta, readOperator, writeOperator } from './doorMeta.local.ts';
import { createGuestList } from './guestList.ts';
import { loadList } from '#web/checkin/sync/listKeeper.ts';
import { recordScan } from './outbox.ts';
import { takeBatch } from '#web/checkin/sync/sendOutbox.ts';

const TOKEN = 'a-token-of-the-account';
const PAYMENT = {
  paymentIntentId: 'pi_1',
  checkoutId: 'chk_1',
  clientSecret: 'secret',
  eventId: 7,
  startedAt: 1000,
};

async function make(): Promise<string> {
  const generate = crypto.subtle.generateKey.bind(crypto.subtle);
  // Makes extractable keys, which only this test does, so that the databases can be kept in a file.
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(((how: never, _: boolean, use: never) =>
    generate(how, true, use)) as never);
  const device = openDeviceDb('made');
  const order = anOrder({ items: [anItem()] });
  await device.orders.put({
    orderNumber: order.order_number,
    userId: null,
    savedAt: 1000,
    order,
  });
  await device.lists.put({ key: '/api/events', savedAt: 1000, value: [anEvent()] });
  await device.events.put({ id: 7, savedAt: 1000, event: aDetail() });
  await device.payments.put(PAYMENT);
  const door = openDoorDb('door-made');
  await readDevice(door);
  await writeOperator(door, { id: 'u1', username: 'sam', role: 'staff' }, TOKEN);
  await takeList(door, () => aManifest());
  await recordScan(door, aFact(1, { code: CODE }), { deviceName: 'Gate', gen: 1 });
  device.close();
  door.close();
  const kept = { device: await keepDatabase('made'), door: await keepDatabase('door-made') };
  vi.restoreAllMocks();
  return `${JSON.stringify(kept, null, 1)}\n`;
}

const { versions, read } = await keptIn(join(import.meta.dirname, 'kept'), '.json', make);
const left = (version: string) => JSON.parse(read(version));

it('this version has kept its databases', () => expect(versions).toContain(VERSION));

it.each(versions)('tickets, payments and events of version %s are there', async (version) => {
  await putBack(`device-${version}`, left(version).device);
  const db = openDeviceDb(`device-${version}`);
  const orders = (await db.orders.toArray()).map((row) => orderRowSchema.parse(row));
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([anOrder().order_number]);
  expect(orders[0]?.order.items[0]?.qr_code).toBe(anItem().qr_code);
  const payments = (await db.payments.toArray()).map((row) => paymentRowSchema.parse(row));
  expect(payments).toEqual([PAYMENT]);
  // A field that older copies lack must be optional, or devices drop the events they keep.
  const [list] = await db.lists.toArray();
  expect(eventSchema.array().parse(list?.value)).toMatchObject([{ id: 7 }]);
  for (const { event } of await db.events.toArray()) eventDetailSchema.parse(event);
  db.close();
});

it.each(versions)(
  'a door with what version %s left knows its guests and sends its scans',
  async (version) => {
    await putBack(`door-${version}`, left(version).door);
    const db = openDoorDb(`door-${version}`);
    expect(await readOperator(db)).toMatchObject({ username: 'sam' });
    expect((await readEventMeta(db, 7))?.event.lookupKey).toBe(LOOKUP_KEY);
    const list = createGuestList();
    await loadList(db, list, 7);
    expect(list.counts()).toMatchObject({ listed: 1 });
    expect((await takeBatch(db, 10)).map(({ scan }) => scan.code)).toEqual([CODE]);
    db.close();
  },
);
