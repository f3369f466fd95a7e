import { beforeEach, expect, test } from 'vitest';
import { hasUnsent } from '#web/checkin/device/unsentFlag.ts';
import { openDoorDb } from '#web/checkin/device/doorDb.ts';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';
import { openDeviceDb } from '#web/offline/db.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { restoreStorageFlags } from './afterLoad.ts';

const words = () => ({ pending: pendingStore.get(), tickets: hasTickets(), scans: hasUnsent() });

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
});

test('a device that was never used has nothing to restore, and gets no database', async () => {
  await restoreStorageFlags();
  expect(words()).toEqual({ pending: false, tickets: false, scans: false });
  expect(await indexedDB.databases()).toEqual([]);
});

test('flags of stored data are restored when the words for it were lost, and of empty stores are not', async () => {
  const device = openDeviceDb();
  const door = openDoorDb();
  await Promise.all([device.open(), door.open()]);
  await restoreStorageFlags();
  expect(words()).toEqual({ pending: false, tickets: false, scans: false });
  await device.table('payments').add({ paymentIntentId: 'demo_pi_1' });
  await device.table('orders').add({ orderNumber: 'RC-1', order: { id: '1' } });
  await door.table('outbox').add({ id: '1', state: 'queued' });
  localStorage.clear();
  await restoreStorageFlags();
  expect(words()).toEqual({ pending: true, tickets: true, scans: true });
  device.close();
  door.close();
});
