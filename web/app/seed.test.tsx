import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import fc from 'fast-check';
import { createStore, set } from 'idb-keyval';
import { anEvent } from '#shared/testing/builders.ts';
import { openDeviceDb } from '#web/offline/db.ts';
import { setDrawnAt, useNow } from '#web/ui/useNow.ts';
import { hasUnsent } from '#web/checkin/device/unsentFlag.ts';
import { openDoorDb } from '#web/checkin/device/doorDb.ts';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { saveSeed, restoreStorageFlags } from './afterLoad.ts';
import { seedQueries, readSeed, queryClient } from './queryClient.tsx';
import '#web/testing/reset.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import { brokenOnPurpose, stubFetch } from '#testing/mocks.ts';
import { ana, problemResponse } from '#web/testing/server.tsx';
import { storedQueries } from '#web/offline/queryStore.schemas.ts';
import { dropQueriesOf, QUERY_DATA_VERSION } from '#web/offline/queryStore.ts';
import { restoreQueries } from './persistedQueries.ts';

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

const busy = () => problemResponse(503, 'server.busy', 'Too much at once.');

it('asks a busy server again when it wants to be asked, and no other', async () => {
  vi.useFakeTimers();
  const answers = [busy(), busy(), Response.json([])];
  let fetched = 0;
  stubFetch(() => {
    fetched += 1;
    return answers.shift() ?? brokenOnPurpose(problemResponse(404, 'x.y', 'Gone.'));
  });
  const asked = queryClient.fetchQuery({ queryKey: ['/api/djs'] });
  await vi.advanceTimersByTimeAsync(3900);
  expect(fetched).toBe(1);
  await vi.advanceTimersByTimeAsync(4200);
  expect(await asked).toEqual([]);
  expect(fetched).toBe(3);
  await expect(queryClient.fetchQuery({ queryKey: ['/api/venues'] })).rejects.toThrow('Gone.');
  expect(fetched).toBe(4);
});

describe('what is kept of the last visit', () => {
  const at = Date.now() - 1000;

  function storedText(answers: Record<string, unknown>, more: object = {}): string {
    const queries = Object.entries(answers).map(([key, data]) => {
      const state = { data, dataUpdatedAt: at, status: 'success' };
      return { queryKey: [key], queryHash: JSON.stringify([key]), state };
    });
    const clientState = { mutations: [], queries };
    return JSON.stringify({ buster: QUERY_DATA_VERSION, timestamp: at, clientState, ...more });
  }

  async function restored(text: unknown, client = new QueryClient()): Promise<QueryClient> {
    await set('visitor', text, createStore('rollcall-queries', 'queries'));
    await restoreQueries(client);
    return client;
  }

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => dropQueriesOf(null));

  it('brings back the answers of the last visit, with their age', async () => {
    const answers = { '/api/user': ana, '/api/contact': { email: 'a@b' } };
    const client = await restored(storedText(answers));
    expect(client.getQueryData(['/api/user'])).toEqual(ana);
    expect(client.getQueryState(['/api/contact'])).toMatchObject({ dataUpdatedAt: at });
  });

  it('leaves out what is unreadable or unknown, and says why', async () => {
    const answers = {
      '/api/user': { id: 'usr_ana' },
      '/api/old': 1,
      '/api/contact': { email: '' },
    };
    const client = await restored(storedText(answers));
    const reason = expect.stringMatching(/^username: .*string/);
    expect(console.warn).toHaveBeenCalledWith(expect.any(String), '/api/user', reason);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });

  it.each([{ buster: 'another' }, { timestamp: 1 }, { clientState: null }])('%j', async (more) => {
    const client = await restored(storedText({ '/api/contact': { email: '' } }, more));
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('keeps what is known better by now', async () => {
    const client = new QueryClient();
    client.setQueryData(['/api/user'], ana);
    await restored(storedText({ '/api/user': null }), client);
    expect(client.getQueryData(['/api/user'])).toEqual(ana);
  });

  it('opens whatever was stored', async () => {
    await restored(7);
    const anything = fc.anything();
    const query = fc.oneof(anything, fc.record({ queryKey: anything, state: anything }));
    const client = fc.record({ clientState: fc.record({ queries: fc.array(query) }) });
    const whole = client.map((all) => storedText({}, all));
    const text = fc.oneof(fc.string(), fc.json(), whole);
    holds(text, (stored) => void storedQueries(stored, at));
  });
});
