import { beforeEach, expect, it } from 'vitest';
import { readToken, removeToken, storeToken } from '#web/api/token.ts';
import { clearLeft, markLeft } from '#web/offline/left.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { freshDb, sam } from '#web/checkin/testing/door.ts';
import type { DoorDb } from './doorDb.ts';
import { writeOperator } from './doorMeta.ts';
import { forgetOperator, restoreOperator } from './operator.ts';

let db: DoorDb;
const session = () => [readToken(), readOwner()];

beforeEach(async () => {
  localStorage.clear();
  db = freshDb();
  storeToken('a-token');
  writeOwner('u1');
  await writeOperator(db, sam(), readToken());
});

it('gives a session back that a dead battery took from localStorage, but not after a logout', async () => {
  localStorage.clear();
  expect(await restoreOperator(db)).toMatchObject({ id: 'u1', username: 'sam' });
  expect(session()).toEqual(['a-token', 'u1']);
  await forgetOperator(db);
  localStorage.clear();
  expect(await restoreOperator(db)).toBeNull();
  expect(readToken()).toBeNull();
});

it('gives nothing back after a logout that was cut off, and ends it', async () => {
  removeToken();
  writeOwner(null);
  markLeft('u1');
  expect(await restoreOperator(db)).toBeNull();
  expect(session()).toEqual([null, null]);
  clearLeft();
  expect(await restoreOperator(db)).toBeNull();
});

it('opens no door for somebody else, and leaves their session alone', async () => {
  storeToken('another-token');
  writeOwner('u2');
  expect(await restoreOperator(db)).toBeNull();
  expect(session()).toEqual(['another-token', 'u2']);
});

it('opens the door of a device that knew no token, once its owner is known', async () => {
  localStorage.clear();
  await writeOperator(db, sam(), null);
  expect(await restoreOperator(db)).toBeNull();
  writeOwner('u1');
  expect(await restoreOperator(db)).toMatchObject({ id: 'u1' });
  expect(readToken()).toBeNull();
});
