import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig, ConfigError } from '#api/config.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createPush, createWebPusher, outcomeOf, waitOf } from './webPusher.ts';
import {
  createFilePusher,
  MAX_PAYLOAD,
  type Pusher,
  type PushMessage,
  type PushTarget,
} from './pusher.ts';
import { fakePushService, TEST_VAPID } from './testing.ts';
import fc from 'fast-check';
import { isPair, newVapidKeys, vapidKeys } from './vapidKeys.ts';

const subject = 'mailto:team@rollcall.example';
const message: PushMessage = {
  payload: JSON.stringify({ title: 'Doors open at 6:00 PM', body: 'Peach City Skate Jam 🛼' }),
  ttlSeconds: 3600,
  urgency: 'high',
  topic: 'doors_soon-7',
};

type Rig = { pusher: Pusher; target: PushTarget; payloads: () => Promise<string[]> };

const webRig = async (): Promise<Rig> => {
  const { subscribe, delivered } = await openService();
  const payloads = async () => delivered.map(({ payload }) => payload);
  return { pusher: webPusher(), target: subscribe(), payloads };
};

const HERE = { endpoint: 'https://push.rollcall.example/1', keys: { p256dh: 'x', auth: 'y' } };
const fileRig = async (): Promise<Rig> => {
  const folder = join(temporaryFolder(), 'push');
  const { random, clock } = testPlatform();
  async function payloads() {
    const files = await readdir(folder).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.map((text) => String(JSON.parse(text).payload));
  }
  return { pusher: createFilePusher(folder, { random, clock }), target: HERE, payloads };
};

async function openService() {
  const service = await fakePushService();
  onTestFinished(() => service.close());
  return service;
}

const webPusher = (options: Partial<Parameters<typeof createWebPusher>[0]> = {}): Pusher => {
  const usual = { keys: () => TEST_VAPID, subject, allowPrivate: true, clock: Date.now };
  return createWebPusher({ ...usual, ...options });
};

describe.each([
  ['web', webRig],
  ['file', fileRig],
])('the %s pusher', (_name, rig) => {
  it('delivers what it is given, as often as it is asked to, and refuses what no push service would take', async () => {
    const { pusher, target, payloads } = await rig();
    expect(await pusher.send(target, message)).toEqual({ kind: 'sent' });
    expect(await pusher.send(target, { ...message, payload: '{}' })).toEqual({ kind: 'sent' });
    const payload = 'ü'.repeat(MAX_PAYLOAD / 2 + 1);
    expect(await pusher.send(target, { ...message, payload })).toMatchObject({ kind: 'refused' });
    expect((await payloads()).toSorted()).toEqual([message.payload, '{}'].toSorted());
  });
});

describe('a push over the network', () => {
  it('is signed by us, for the service it goes to, says how it may be kept, and is as long as is promised', async () => {
    const service = await openService();
    await webPusher().send(service.subscribe(), message);
    expect(service.faults).toEqual([]);
    const { ttlSeconds: ttl, ...rest } = message;
    expect(service.delivered).toEqual([{ ...rest, ttl, from: TEST_VAPID.publicKey }]);
    const payload = 'x'.repeat(MAX_PAYLOAD);
    await webPusher().send(service.subscribe(), { ...message, payload });
    expect(service.delivered[1]?.payload).toBe(payload);
  });

  it.each([
    [410, {}, { kind: 'gone' }],
    [429, { 'retry-after': '120' }, { kind: 'later', afterMs: 120_000 }],
    [503, {}, { kind: 'later', afterMs: null }],
    [403, {}, { kind: 'refused' }],
    [307, { location: 'http://127.0.0.1:1/' }, { kind: 'refused' }],
  ])('answered with %i means what it says', async (status, headers, outcome) => {
    const service = await openService();
    service.next.push({ status, headers });
    expect(await webPusher().send(service.subscribe(), message)).toMatchObject(outcome);
  });

  it('is tried again later when nobody answers, or not in time', async () => {
    const service = await openService();
    const target = service.subscribe();
    service.next.push({ status: 201, hang: true });
    const hasty = webPusher({ timeoutMs: 50 });
    expect(await hasty.send(target, message)).toMatchObject({ kind: 'later', afterMs: null });
    await service.close();
    expect(await webPusher().send(target, message)).toMatchObject({ kind: 'later' });
  });

  it('never goes to this machine unless that is allowed, nor with keys that are none', async () => {
    const service = await openService();
    const target = service.subscribe();
    const careful = webPusher({ allowPrivate: false });
    expect(await careful.send(target, message)).toMatchObject({ kind: 'refused' });
    const broken = { ...target, keys: { p256dh: 'AAAA', auth: 'AAAA' } };
    expect(await webPusher().send(broken, message)).toMatchObject({ kind: 'refused' });
    expect([...service.delivered, ...service.faults]).toEqual([]);
  });
});

describe('the pusher of a server', () => {
  it('sends through push services unless told to write files, with keys of its own', async () => {
    const { subscribe, delivered } = await openService();
    const config = readConfig({ DATA_DIR: temporaryFolder(), ALLOW_PRIVATE_HOSTS: 'on' });
    const { pusher, keys } = createPush(config, testPlatform());
    expect(await readdir(config.dataDir)).toEqual([]);
    expect(await pusher.send(subscribe(), message)).toEqual({ kind: 'sent' });
    expect(delivered[0]?.from).toBe(keys().publicKey);
    expect(await readdir(config.dataDir)).toEqual(['vapid.json']);
  });

  it('writes files where that is asked for', async () => {
    const config = readConfig({ DATA_DIR: temporaryFolder(), PUSH_TRANSPORT: 'file' });
    await createPush(config, testPlatform()).pusher.send(HERE, message);
    expect(await readdir(join(config.dataDir, 'push'))).toHaveLength(1);
  });

  it('takes this machine for a push service only where a developer says so', () => {
    const may = (env: Record<string, string>, endpoint = 'http://127.0.0.1:4000/1') =>
      createPush(readConfig(env), testPlatform()).mayPushTo(endpoint);
    expect(may({ ALLOW_PRIVATE_HOSTS: 'on' })).toBe(true);
    expect(may({})).toBe(false);
    expect(may({}, 'https://fcm.googleapis.com/fcm/send/x')).toBe(true);
  });
});

const NOW = Date.UTC(2026, 10, 20, 12);

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['-5', null],
  [null, null],
])('Retry-After %s is a wait of %s ms', (text, ms) => {
  expect(waitOf(text, NOW)).toBe(ms);
});

it('gives every status a meaning, and forgets a subscription only when it has ended', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      const { kind } = outcomeOf({ status, retryAfter: null }, NOW);
      expect(kind === 'gone').toBe(status === 404 || status === 410);
      expect(kind === 'sent').toBe(status >= 200 && status < 300);
    }),
  );
});

const none = { vapidPublicKey: undefined, vapidPrivateKey: undefined };

it('keys made here are a pair, the same at every start, for the owner of the folder only', async () => {
  const dataDir = temporaryFolder();
  const inside = join(dataDir, 'fresh');
  const keys = vapidKeys({ ...none, dataDir: inside });
  expect(isPair(keys)).toBe(true);
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(vapidKeys({ ...none, dataDir: inside })).toEqual(keys);
  expect((await stat(join(inside, 'vapid.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(inside)).toEqual(['vapid.json']);
});

it('keys made here are never silently replaced, which would lose everybody who subscribed, and stop the start when they cannot be kept', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'vapid.json');
  for (const damaged of ['', '{', '{"publicKey":"x","privateKey":"y"}']) {
    await writeFile(file, damaged);
    expect(() => vapidKeys({ ...none, dataDir })).toThrow(ConfigError);
    expect(() => vapidKeys({ ...none, dataDir })).toThrow(/DATA_DIR/);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
  // Here they cannot be kept.
  const started = () => vapidKeys({ ...none, dataDir: file });
  expect(started).toThrow(/^The push keys in DATA_DIR can't/);
});

it('keys of the environment come before those of the folder, which is left alone, and must belong together', async () => {
  const dataDir = temporaryFolder();
  const { publicKey: vapidPublicKey, privateKey: vapidPrivateKey } = TEST_VAPID;
  expect(vapidKeys({ vapidPublicKey, vapidPrivateKey, dataDir })).toEqual(TEST_VAPID);
  const mixed = { vapidPublicKey: newVapidKeys().publicKey, vapidPrivateKey, dataDir };
  const message = "VAPID_PRIVATE_KEY doesn't match VAPID_PUBLIC_KEY.";
  expect(() => vapidKeys(mixed)).toThrow(message);
  expect(await readdir(dataDir)).toEqual([]);
  expect(isPair({ publicKey: 'x', privateKey: '' })).toBe(false);
});
