import { expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createOutbox } from '#api/mail/outbox.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { TEST_VAPID } from '#api/push/testing.ts';

const SECRETS = [
  'rita.rink+door@example.com',
  '602-555-0142',
  '+1 (602) 555-0143',
  '4242 4242 4242 4242',
  '4000056655665556',
  'RC1-AEAAAAAAAEAAAAAB-7K2M9QWXYZ-4HJ8N2PQ',
  'RC-7K2M-9QWX-4HJ8',
  'pi_3NabcDEF456_secret_Zq81LmNoPq',
  'q7wK2mZ9xRt5uVb8nLc3dFg6hJk1pSaYeXo4Ti0B',
  'sk_live_51HxYzAbCdEf',
];
const JOINED = SECRETS.join(' ');

async function rig() {
  const written: string[] = [];
  const platform = systemPlatform(
    { logLevel: 'debug', dataDir: 'nowhere' },
    { write: (line) => void written.push(line) },
  );
  const db = await memoryDatabase();
  const config = readConfig({
    RATE_LIMITS: 'off',
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  const app = createApp(compose(config, { db, engine: 'sqlite' }, platform), {
    webRoot: '/nonexistent',
  });
  const lines = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line));
  return { db, platform, app, lines, log: () => written.join('') };
}

function expectNone(log: string): void {
  expect(SECRETS.filter((secret) => log.includes(secret))).toEqual([]);
  expect(SECRETS.filter((secret) => log.includes(encodeURIComponent(secret)))).toEqual([]);
}

it('nothing of a buyer is in the log, however a request fails', async () => {
  const { db, app, log, lines } = await rig();
  const ask = async (path: string, body?: object) => {
    const response = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer q7wK2mZ9xRt5uVb8nLc3dFg6hJk1pSaYeXo4Ti0B',
        'x-request-id': JOINED,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    return response.status;
  };
  const everything = async () => {
    const statuses = new Set<number>();
    for (const secret of SECRETS) {
      const part = encodeURIComponent(secret);
      const paths = ['', '/api/', '/api/orders/by-number/', '/api/events/', '/api/newsletter/'];
      for (const path of paths) statuses.add(await ask(`${path}/${part}?q=${part}`));
      const fields = { username: secret, email: secret, password: secret, qrCode: secret };
      for (const path of [
        '/api/auth/login',
        '/api/auth/register',
        '/api/check-in',
        '/api/requests',
      ])
        statuses.add(await ask(path, { ...fields, name: secret, phone: secret }));
    }
    return statuses;
  };
  await everything();
  await db.destroy();
  expect(await everything()).toContain(500);
  expect(lines().length).toBeGreaterThan(100);
  expectNone(log());
});

it('nor when mails are refused, jobs fail, or an error names it', async () => {
  const { db, platform, log } = await rig();
  const refused = () =>
    Promise.reject(
      Object.assign(new Error(`550 <${SECRETS[0]}> unknown: ${JOINED}`), { rejected: SECRETS }),
    );
  const mail = { subject: JOINED, text: JOINED, html: JOINED, id: 'm1' };
  const writers = {
    'mail.note': async () => ({ ...mail, to: { name: 'Rita', address: SECRETS[0] ?? '' } }),
  };
  const outbox = createOutbox({ db, platform, mailer: { send: refused }, writers });
  const worker = createWorker({ db, platform, sideQueue: outbox, handlers: { fail: refused } });
  await enqueueMail(db, { kind: 'mail.note', payload: 1 }, platform);
  await enqueue(db, { kind: 'fail', payload: JOINED }, platform);
  await worker.runDue();
  platform.log.error({ err: new Error('outer', { cause: new Error(JOINED) }), secrets: SECRETS });
  platform.log.warn(JOINED);
  expect(log()).toContain('mail failed');
  expect(log()).toContain('job failed');
  expectNone(log());
  await db.destroy();
});

it('a request has its id in every line and in its answer, and one line of its own', async () => {
  const { db, app, lines } = await rig();
  const response = await app.request('/api/events', { headers: { 'x-request-id': 'abc-123' } });
  expect(response.headers.get('x-request-id')).toBe('abc-123');
  expect(lines()).toMatchObject([
    { requestId: 'abc-123', method: 'GET', path: '/api/events', status: 200, msg: 'request' },
  ]);
  await db.destroy();
  const failed = await app.request('/api/events', { headers: { 'x-request-id': 'x'.repeat(65) } });
  const made = failed.headers.get('x-request-id');
  expect(made).toMatch(/^[\da-f-]{36}$/);
  const after = lines().slice(1);
  expect(after.map(({ requestId }) => requestId)).toEqual([made, made]);
  expect(after.map(({ msg }) => msg)).toEqual(['request failed', 'slow or failed request']);
});

it('stacks, times and ids stay readable', async () => {
  const { db, platform, lines } = await rig();
  const id = '019a1234-5678-7123-8456-789012345678';
  const error = new Error('broken at node_modules/@hono/node-server/dist/index.mjs:120:33');
  platform.log.error({ err: error, id, amount: 1234567890123 });
  expect(lines()).toMatchObject([
    { id, amount: 1234567890123, err: { message: error.message, stack: error.stack } },
  ]);
  await db.destroy();
});
