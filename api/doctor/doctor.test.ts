import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aUser, seedSale } from '#api/checkout/testing/sale.ts';
import { readConfig } from '#api/config.ts';
import { databaseFile, plannedUpgrade } from '#api/db/testing.ts';
import { migrations } from '#api/db/migrations/index.ts';
import type { Schema } from '#api/db/schema.ts';
import { DEMO_PASSWORD } from '#api/demo/demo.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { proxyMark } from '#api/http/clientAddress.ts';
import { mailServer } from '#api/mail/testing.ts';
import { openServer } from '#api/outgoing/testing.ts';
import { add } from '#api/db/rows.testing.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { switchedOn } from '#api/secondfactor/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { schemaCheck } from './databaseChecks.ts';
import { examine } from './doctor.ts';
import { addAdmin } from './testing.ts';

type Env = Record<string, string>;

async function found(env: Env, network = false) {
  const checks = await examine(readConfig(env), { webRoot: '/nonexistent', network });
  return Object.fromEntries(checks.map(({ name, ...rest }) => [name, rest]));
}

/** A migrated database, and what `fill` puts into it. */
async function installation(fill: (db: Kysely<Schema>) => Promise<unknown> = async () => null) {
  const DATA_DIR = temporaryFolder();
  await databaseFile(join(DATA_DIR, 'rollcall.sqlite'), async (db) => void (await fill(db)));
  return { DATA_DIR };
}

const warn = (says: string) => ({ state: 'warn', says: expect.stringContaining(says) });
const fail = (says: string) => ({ state: 'fail', says: expect.stringContaining(says) });

it('of an empty folder nothing fails, and nothing is made in it', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const checks = await found({ DATA_DIR });
  expect(Object.values(checks).filter(({ state }) => state === 'fail')).toEqual([]);
  expect(checks['Database']).toEqual(warn("doesn't exist yet"));
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('a web app that is older than its sources is named', async () => {
  const webRoot = temporaryFolder();
  writeFileSync(join(webRoot, 'index.html'), '');
  const config = readConfig({ DATA_DIR: join(webRoot, 'data') });
  const [fresh] = await examine(config, { webRoot, network: false });
  expect(fresh).toEqual({ name: 'Web app', state: 'ok', says: 'It is built.' });
  const [outdated] = await examine(config, { webRoot, outdated: true, network: false });
  expect(outdated).toEqual({ name: 'Web app', ...warn('older than its sources') });
});

it('in production a demo login that works fails, and where it is tried out it is a warning', async () => {
  const env = await installation(async (db) => {
    await addAdmin(db, 'admin', DEMO_PASSWORD);
    await add(db, 'users', { id: 'lead', username: 'lead', role: 'admin' });
    await add(db, 'passkeys', { id: 'key', user_id: 'lead', transports: '[]' });
  });
  const says = expect.stringMatching(/works for admin, .*npm run start:fresh/);
  expect((await found(env))['Demo logins']).toEqual({ state: 'warn', says });
  const production = await found({ ...env, NODE_ENV: 'production' });
  expect(production['Demo logins']).toEqual({ state: 'fail', says });
  expect(production['Database']?.state).toBe('ok');
  expect(production['Admins']).toEqual(warn('admin can log in with only a password'));
  expect(production['Admins']?.says).not.toContain('lead');
});

it('what is missing is said with its remedy', async () => {
  const env = await installation();
  const checks = await found({
    ...env,
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
  });
  expect(checks['Admins']?.says).toContain('npm run admin:create');
  expect(checks['Payments']).toEqual(fail('STRIPE_PUBLISHABLE_KEY is missing'));
  expect(checks['Mails']).toEqual(fail('SMTP_URL'));
  expect(checks['Web app']?.says).toContain('npm start');
});

it.each([
  ['a second factor', async (db: Kysely<Schema>) => switchedOn(db, (await aUser(db)).id)],
  ['the keys of an event', (db: Kysely<Schema>) => seedSale(db)],
])('a lost secrets.key fails once %s is sealed with it', async (_what, add) => {
  const env = await installation(add);
  expect((await found(env))['Key']).toEqual(fail('put your copy back'));
  writeFileSync(join(env.DATA_DIR, 'secrets.key'), 'key');
  expect((await found(env))['Key']?.state).toBe('ok');
});

it('payments without an order are a warning', async () => {
  const env = await installation(async (db) => {
    const { eventId: event_id } = await seedSale(db);
    const aside = { event_id, status: 'review', provider: 'stripe', mode: 'live' } as const;
    await add(db, 'checkouts', { id: 'one', ...aside }, { id: 'two', ...aside });
  });
  expect((await found(env))['Orders']).toEqual(warn('2 paid but have no order'));
});

it('a database of another release is told from one that is up to date', async () => {
  const newer = await installation((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db),
  );
  expect((await found(newer))['Database']?.state).toBe('fail');
  const later = { ...migrations, '9999-later': plannedUpgrade('later') };
  const older = schemaCheck(Object.keys(migrations), later);
  expect(older.state).toBe('warn');
  expect(older.says).toContain('the next start brings it up to date (1 steps)');
  const empty = { DATA_DIR: temporaryFolder() };
  writeFileSync(join(empty.DATA_DIR, 'rollcall.sqlite'), '');
  expect((await found(empty))['Database']?.state).toBe('warn');
});

it('an open folder and a proxy that is not known are warnings', async () => {
  const DATA_DIR = temporaryFolder();
  expect((await found({ DATA_DIR }))['Data folder']?.state).toBe('ok');
  chmodSync(DATA_DIR, 0o755);
  writeFileSync(proxyMark({ dataDir: DATA_DIR }), '');
  const checks = await found({ DATA_DIR });
  expect(checks['Data folder']).toEqual(warn('chmod'));
  expect(checks['Proxy']).toEqual(warn('TRUST_PROXY'));
  expect((await found({ DATA_DIR, TRUST_PROXY: '1' }))['Proxy']?.state).toBe('ok');
  expect(readdirSync(DATA_DIR)).toEqual(['forwarded.seen']);
});

const site = (status: number) =>
  openServer(({ method }, response) => {
    const headers = { 'Content-Type': 'application/json' };
    response.writeHead(method === 'POST' ? status : 405, headers).end('{"code":"webhook"}');
  });

it('asks mail server, Stripe and site only when told to', async () => {
  const mail = await mailServer();
  const { clock } = testPlatform();
  const stripe = await openStandIn({ clock, mode: 'test' });
  onTestFinished(() => stripe.close());
  const here = await site(400);
  const env = {
    DATA_DIR: temporaryFolder(),
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mail.url,
    PUBLIC_URL: here.local,
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_BASE: stripe.keys.apiBase,
  };
  expect(await found(env)).not.toHaveProperty('SMTP');
  expect(here.asked).toEqual([]);
  const states = async (more: Env) => {
    const { SMTP, Webhook, 'Stripe key': key } = await found({ ...env, ...more }, true);
    return [SMTP?.state, key?.state, Webhook?.state];
  };
  expect(await states({})).toEqual(['ok', 'ok', 'ok']);
  expect(here.asked).toEqual(['/api/webhooks/stripe']);
  const closed = 'http://127.0.0.1:1';
  const wrong = { SMTP_URL: 'smtp://127.0.0.1:1', STRIPE_API_BASE: closed, PUBLIC_URL: closed };
  expect(await states(wrong)).toEqual(['fail', 'fail', 'fail']);
  expect(await states({ PUBLIC_URL: (await site(404)).local })).toEqual(['ok', 'ok', 'fail']);
});
