import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#api/config.ts';
import { testPlatform } from '#api/testing.ts';
import { createPush } from './createPush.ts';
import { fakePushService } from './testing.ts';

const HERE = 'http://127.0.0.1:4000/1';
const message = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'a' } as const;

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-push-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('sends through push services unless told to write files, with keys of its own', async () => {
  const service = await fakePushService();
  onTestFinished(() => service.close());
  const config = readConfig({ DATA_DIR: await dataDir(), ALLOW_PRIVATE_HOSTS: 'on' });
  const { pusher, keys } = createPush(config, testPlatform());
  expect(await readdir(config.dataDir)).toEqual([]);
  expect(await pusher.send(service.subscribe(), message)).toEqual({ kind: 'sent' });
  expect(service.delivered[0]?.from).toBe(keys().publicKey);
  expect(await readdir(config.dataDir)).toEqual(['vapid.json']);
});

it('writes files where that is asked for', async () => {
  const config = readConfig({ DATA_DIR: await dataDir(), PUSH_TRANSPORT: 'file' });
  const { pusher } = createPush(config, testPlatform());
  await pusher.send({ endpoint: HERE, keys: { p256dh: '', auth: '' } }, message);
  expect(await readdir(join(config.dataDir, 'push'))).toHaveLength(1);
});

it('takes this machine for a push service only where a developer says so', () => {
  const may = (env: Record<string, string>) =>
    createPush(readConfig(env), testPlatform()).mayPushTo;
  expect(may({ ALLOW_PRIVATE_HOSTS: 'on' })(HERE)).toBe(true);
  expect(may({})(HERE)).toBe(false);
  expect(may({})('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
});
