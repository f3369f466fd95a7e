import { beforeEach, expect, it } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { readToken, removeToken, storeToken } from '#web/api/token.ts';
import { clearLeft, markLeft } from '#web/offline/left.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { freshDb } from '#web/checkin/testing/door.ts';
import type { DoorDb } from './doorDb.ts';
import { writeOperator } from './doorMeta.ts';
import { forgetOperator, restoreOperator } from './operator.ts';

const sam: User = {
  id: 'u1',
  username: 'sam',
  role: 'staff',
  name: null,
  email: 'sam@example.com',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => localStorage.clear());

async function openedBySam(): Promise<DoorDb> {
  const db = freshDb();
  storeToken('a-token');
  writeOwner('u1');
  await writeOperator(db, sam, readToken());
  return db;
}

it('gives a session back that a dead battery took from localStorage', async () => {
  const db = await openedBySam();
  localStorage.clear();
  expect(await restoreOperator(db)).toMatchObject({ id: 'u1', username: 'sam' });
  expect([readToken(), readOwner()]).toEqual(['a-token', 'u1']);
});

it('gives nothing back after a logout', async () => {
  const db = await openedBySam();
  await forgetOperator(db);
  localStorage.clear();
  expect(await restoreOperator(db)).toBeNull();
  expect(readToken()).toBeNull();
});

it('gives nothing back after a logout that was cut off, and ends it', async () => {
  const db = await openedBySam();
  removeToken();
  writeOwner(null);
  markLeft('u1');
  expect(await restoreOperator(db)).toBeNull();
  expect([readToken(), readOwner()]).toEqual([null, null]);
  clearLeft();
  expect(await restoreOperator(db)).toBeNull();
});

it('opens no door for somebody else, and leaves their session alone', async () => {
  const db = await openedBySam();
  storeToken('another-token');
  writeOwner('u2');
  expect(await restoreOperator(db)).toBeNull();
  expect([readToken(), readOwner()]).toEqual(['another-token', 'u2']);
});

it('opens the door of a device that knew no token, once its owner is known', async () => {
  const db = freshDb();
  await writeOperator(db, sam, null);
  expect(await restoreOperator(db)).toBeNull();
  writeOwner('u1');
  expect(await restoreOperator(db)).toMatchObject({ id: 'u1' });
  expect(readToken()).toBeNull();
});
