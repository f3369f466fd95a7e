import { expect, it, onTestFinished } from 'vitest';
import { appOver } from '#api/app.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { createOutbox } from '#api/mail/outbox.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { testContext } from '#api/testing.ts';

const ADDRESS = 'rita.rink+door@example.com';
const TOKEN = 'q7wK2mZ9xRt5uVb8nLc3dFg6hJk1pSaYeXo4Ti0B';
const SECRETS = [
  ADDRESS,
  '602-555-0142',
  '+1 (602) 555-0143',
  '4242 4242 4242 4242',
  '4000056655665556',
  'RC1-AEAAAAAAAEAAAAAB-7K2M9QWXYZ-4HJ8N2PQ',
  'RC-7K2M-9QWX-4HJ8',
  'pi_3NabcDEF456_secret_Zq81LmNoPq',
  TOKEN,
  'sk_live_51HxYzAbCdEf',
];
const JOINED = SECRETS.join(' ');

async function rig() {
  const written: string[] = [];
  const output = { write: (line: string) => void written.push(line) };
  const platform = systemPlatform({ logLevel: 'debug', dataDir: 'nowhere' }, output);
  const db = await memoryDatabase();
  onTestFinished(() => db.destroy());
  const { app } = appOver(db, { platform });
  const lines = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line));
  const expectNoSecrets = () => {
    const log = written.join('');
    const told = SECRETS.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    expect(told.filter((secret) => log.includes(secret))).toEqual([]);
  };
  return { db, platform, app, lines, expectNoSecrets };
}

it('nothing of a buyer is in the log, however a request fails', async () => {
  const { db, app, lines, expectNoSecrets } = await rig();
  const asked = { authorization: `Bearer ${TOKEN}`, 'x-request-id': JOINED };
  const headers = { 'content-type': 'application/json', ...asked };
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await app.request(path, { headers, ...init });
    await response.body?.cancel();
    return response.status;
  };
  const everything = async () => {
    const statuses = new Set<number>();
    for (const secret of SECRETS) {
      const part = encodeURIComponent(secret);
      const fields = { username: secret, email: secret, password: secret, qrCode: secret };
      for (const path of ['', '/api', '/api/orders/by-number', '/api/events', '/api/newsletter'])
        statuses.add(await ask(`${path}/${part}?q=${part}`));
      for (const path of ['auth/login', 'auth/register', 'check-in', 'requests'])
        statuses.add(await ask(`/api/${path}`, { ...fields, name: secret, phone: secret }));
    }
    return statuses;
  };
  await everything();
  await db.destroy();
  expect(await everything()).toContain(500);
  expect(lines().length).toBeGreaterThan(100);
  expectNoSecrets();
});

it('nor when mails are refused, jobs fail, or an error names it', async () => {
  const { db, platform, lines, expectNoSecrets } = await rig();
  const refusal = new Error(`550 <${ADDRESS}> unknown: ${JOINED}`);
  const refused = () => Promise.reject(Object.assign(refusal, { rejected: SECRETS }));
  const mail = { subject: JOINED, text: JOINED, html: JOINED, id: 'm1' };
  const writers = {
    'mail.note': async () => ({ ...mail, to: { name: 'Rita', address: ADDRESS } }),
  };
  const context = testContext(db, { platform });
  const sideQueue = createOutbox(context, { mailer: { send: refused }, writers });
  const worker = createWorker(context, { sideQueue, handlers: { fail: refused } });
  await enqueueMail(db, { kind: 'mail.note', payload: 1 }, platform);
  await enqueue(db, { kind: 'fail', payload: JOINED }, platform);
  await worker.runDue();
  platform.log.error({ err: new Error('outer', { cause: new Error(JOINED) }), secrets: SECRETS });
  platform.log.warn(JOINED);
  const told = lines().map(({ msg }) => msg);
  expect(told).toEqual(
    expect.arrayContaining([
      'mail failed, will try again',
      'background job failed, will try again',
    ]),
  );
  expectNoSecrets();
});

it('a request has its id in every line and in its answer, and one line of its own', async () => {
  const { db, app, lines } = await rig();
  const ask = async (id: string) => {
    const { headers } = await app.request('/api/events', { headers: { 'x-request-id': id } });
    return headers.get('x-request-id');
  };
  expect(await ask('abc-123')).toBe('abc-123');
  const said = { method: 'GET', path: '/api/events', status: 200, msg: 'request' };
  expect(lines()).toMatchObject([{ requestId: 'abc-123', ...said }]);
  await db.destroy();
  const requestId = await ask('x'.repeat(65));
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines().slice(1)).toMatchObject([
    { requestId, msg: 'request failed' },
    { requestId, msg: 'slow or failed request' },
  ]);
});

it('stacks, times and ids stay readable', async () => {
  const { platform, lines } = await rig();
  const [id, amount] = ['019a1234-5678-7123-8456-789012345678', 1234567890123];
  const err = new Error('broken at node_modules/@hono/node-server/dist/index.mjs:120:33');
  platform.log.error({ err, id, amount });
  const { message, stack } = err;
  expect(lines()).toMatchObject([{ id, amount, err: { message, stack } }]);
});
