import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { openDeviceDb } from '#web/offline/db.ts';
import { setDrawnAt, useNow } from '#web/ui/useNow.ts';
import { hasUnsent } from '#web/checkin/device/unsentFlag.ts';
import { openDoorDb } from '#web/checkin/device/doorDb.ts';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { saveSeed, restoreStorageFlags } from './afterLoad.ts';
import { seedQueries, readSeed } from './seed.ts';
import '#web/testing/reset.ts';

const words = () => ({ pending: pendingStore.get(), tickets: hasTickets(), scans: hasUnsent() });

it('a device that was never used has nothing to restore, and gets no database', async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  await restoreStorageFlags();
  expect(words()).toEqual({ pending: false, tickets: false, scans: false });
  expect(await indexedDB.databases()).toEqual([]);
});

it('flags of stored data are restored when the words for it were lost, and of empty stores are not', async () => {
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

const AT = Date.UTC(2026, 10, 20, 12);
const event = { ...anEvent(), tickets: [], subEvents: [] };
const seed = {
  at: AT,
  answers: [['/api/events', [event]] as const, ['/api/events/7', event] as const],
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => setDrawnAt(null));

it('what came with the page is there before anything is asked for', () => {
  expect(readSeed()).toBeNull();
  document.body.innerHTML = `<script type="application/json" id="seed">${JSON.stringify(seed)}</script>`;
  const read = readSeed();
  expect(read).toEqual(seed);
  const client = new QueryClient();
  if (read) seedQueries(client, read);
  expect(client.getQueryData(['/api/events'])).toEqual({ value: [event], savedAt: null });
  expect(client.getQueryState(['/api/events/7'])).toMatchObject({
    status: 'success',
    data: { value: event },
  });
});

it('and is kept on the device, like everything that was seen', async () => {
  await saveSeed(seed);
  const device = openDeviceDb();
  const row = { key: '/api/events', savedAt: AT, value: [event] };
  expect(await device.table('lists').get('/api/events')).toEqual(row);
  expect(await device.table('events').get(7)).toMatchObject({ id: 7, savedAt: AT });
  device.close();
});

it('what the server drew a minute ago is taken over as it is, and then set right', async () => {
  const Clock = () => <time>{useNow()}</time>;
  setDrawnAt(AT);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Clock />);
  expect(root.textContent).toBe(String(AT));
  const drawn = root.firstElementChild;
  vi.setSystemTime(AT + 60_000);
  const onRecoverableError = vi.fn<() => void>();
  const hydrated = await act(async () => hydrateRoot(root, <Clock />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(drawn);
  expect(root.textContent).toBe(String(AT + 60_000));
  await act(async () => hydrated.unmount());
});
