import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ConfigError } from '#api/config.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { TEST_VAPID } from './testing.ts';
import { isPair, newVapidKeys, vapidKeys } from './vapid.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
const none = { vapidPublicKey: undefined, vapidPrivateKey: undefined };

it('keys made here are a pair, the same at every start, for the owner of the folder only', async () => {
  const inside = join(dataDir, 'fresh');
  const keys = vapidKeys({ ...none, dataDir: inside });
  expect(isPair(keys)).toBe(true);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(vapidKeys({ ...none, dataDir: inside })).toEqual(keys);
  expect((await stat(join(inside, 'vapid.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(inside)).toEqual(['vapid.json']);
});

it('keys made here are never silently replaced: that would lose everybody who subscribed', async () => {
  const file = join(dataDir, 'vapid.json');
  for (const damaged of ['', '{', '{"publicKey":"x","privateKey":"y"}']) {
    await writeFile(file, damaged);
    expect(() => vapidKeys({ ...none, dataDir })).toThrow(ConfigError);
    expect(() => vapidKeys({ ...none, dataDir })).toThrow(/DATA_DIR/);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
});

it('keys made here that cannot be kept stop the start with the name of the variable', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const started = () => vapidKeys({ ...none, dataDir: file });
  expect(started).toThrow(/^The push keys in DATA_DIR can't/);
});

it('keys of the environment come before those of the folder, which is left alone', async () => {
  const { publicKey: vapidPublicKey, privateKey: vapidPrivateKey } = TEST_VAPID;
  expect(vapidKeys({ vapidPublicKey, vapidPrivateKey, dataDir })).toEqual(TEST_VAPID);
  expect(await readdir(dataDir)).toEqual([]);
});

it('keys of the environment must belong together', () => {
  const { publicKey: vapidPublicKey } = newVapidKeys();
  const mixed = { vapidPublicKey, vapidPrivateKey: TEST_VAPID.privateKey, dataDir };
  const message = "VAPID_PRIVATE_KEY doesn't match VAPID_PUBLIC_KEY.";
  expect(() => vapidKeys(mixed)).toThrow(message);
  expect(isPair({ publicKey: 'x', privateKey: '' })).toBe(false);
});
