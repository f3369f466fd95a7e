import { beforeEach, expect, it } from 'vitest';
import { readToken, storeToken } from '#web/api/token.ts';
import {
  restoreOperator,
  readOperator,
  writeOperator,
} from '#web/checkin/device/doorMeta.local.ts';
import { lockState } from '#web/checkin/device/keys.ts';
import { lockNow, setPin, unlock } from '#web/checkin/device/pin.ts';
import { aManifest, sam, takeList } from '#web/checkin/testing/door.ts';
import { everythingIn, quickKeys } from '#web/checkin/testing/device.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { queryPersister, QUERY_DATA_VERSION } from '#web/offline/queryStore.ts';
import { userKey } from '#web/session/user.queries.ts';
import { newClient } from '#web/testing/server.tsx';
import { keepLock } from './phoneLock.local.ts';
import { thisDevice } from './thisDevice.local.ts';

const PIN = '271828';
const client = newClient();

const { db } = thisDevice();

/** A phone at work, with a list, a session and answers about who is logged in. */
async function atWork(): Promise<void> {
  storeToken('a-token-of-the-account');
  writeOwner('u1');
  client.setQueryData(userKey, sam());
  await queryPersister.persistClient({
    buster: QUERY_DATA_VERSION,
    timestamp: 0,
    clientState: { mutations: [], queries: [{ queryKey: userKey, state: { data: sam() } }] },
  } as never);
  await onDevice((device) =>
    device.lists.bulkPut([
      { key: '/api/events', savedAt: 1, value: [{ title: aManifest().event.title }] },
      { key: 'user:u1:profile', savedAt: 1, value: sam() },
    ]),
  );
  await takeList(db, () => aManifest());
  await writeOperator(db, sam(), readToken());
  await setPin(db, PIN);
}

beforeEach(async () => {
  quickKeys();
  await atWork();
  keepLock(client);
});

const SHOWN = [
  'a-token-of-the-account',
  sam().username,
  sam().email,
  aManifest().event.title,
  ...aManifest().products.map(({ name }) => name),
];

async function found(): Promise<string[]> {
  const databases = ['rollcall', 'rollcall-queries', 'rollcall-door'].map(everythingIn);
  const stored = [JSON.stringify({ ...localStorage }), ...(await Promise.all(databases))].join();
  return SHOWN.filter((one) => stored.includes(one));
}

it('a phone that locks keeps nothing that shows a person or an event, and its PIN brings the session back', async () => {
  expect(await found()).toContain(sam().email);
  await lockNow(db);
  await expect.poll(found).toEqual([]);
  await expect.poll(readOwner).toBeNull();
  expect(readToken()).toBeNull();
  expect(client.getQueryData(userKey)).toBeUndefined();
  await unlock(db, PIN);
  expect(await restoreOperator(db)).toMatchObject({ id: 'u1' });
  expect([readToken(), readOwner()]).toEqual(['a-token-of-the-account', 'u1']);
  await db.meta.clear();
});

it('a login on a locked phone takes the place of its list', async () => {
  await lockNow(db);
  await expect.poll(readOwner).toBeNull();
  storeToken('a-fresh-token');
  await expect.poll(() => lockState(db)).toBe('free');
  expect(await db.segments.count()).toBe(0);
  expect(await readOperator(db)).toBeNull();
  expect(readToken()).toBe('a-fresh-token');
});
