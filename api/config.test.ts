import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it.each<[string, Record<string, string>, object]>([
  [
    'has a default for everything',
    {},
    {
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: 'data/rollcall.sqlite',
      demoData: true,
      paymentsProvider: 'demo',
      holdMinutes: 15,
      rateLimits: true,
      trustProxy: 0,
      // Requests go to the sender of all mails, and push services get its address.
      teamEmail: 'tickets@rollcall.example',
      vapidSubject: 'mailto:tickets@rollcall.example',
    },
  ],
  ['takes an empty variable for one that is not set', { PORT: '' }, { port: 3000 }],
  ['leaves demo data out in production', { NODE_ENV: 'production' }, { demoData: false }],
  ['unless asked', { NODE_ENV: 'production', DEMO_DATA: 'on' }, { demoData: true }],
  [
    'writes PUBLIC_URL without the slash that paths begin with',
    { PUBLIC_URL: 'https://rollcall.example/' },
    { publicUrl: 'https://rollcall.example' },
  ],
  [
    'sends requests to the sender of all mails',
    { MAIL_FROM: 'a@b.example' },
    { teamEmail: 'a@b.example' },
  ],
  ['unless told where', { TEAM_EMAIL: 'team@b.example' }, { teamEmail: 'team@b.example' }],
  [
    'gives push services an address that it is told',
    { VAPID_SUBJECT: 'https://rollcall.example/contact' },
    { vapidSubject: 'https://rollcall.example/contact' },
  ],
  [
    'takes a Stripe on this machine with a test key',
    { STRIPE_API_BASE: 'http://127.0.0.1:12111', STRIPE_SECRET_KEY: 'sk_test_1' },
    { stripeSecretKey: 'sk_test_1' },
  ],
  ...[
    'data/rollcall.sqlite',
    '/var/lib/rollcall.sqlite',
    'C:\\rollcall.sqlite',
    ':memory:',
    'postgres://rollcall@localhost/rollcall',
    'postgresql:///rollcall',
  ].map((url): [string, Record<string, string>, object] => [
    `takes ${url} for DATABASE_URL`,
    { DATABASE_URL: url },
    { databaseUrl: url },
  ]),
])('%s', (_name, env, config) => expect(readConfig(env)).toMatchObject(config));

it('signs mails with an RSA key, whose lines may be written in one', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const where = { DKIM_DOMAIN: 'rollcall.example', DKIM_SELECTOR: 's1' };
  const { dkim } = readConfig({ ...where, DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
  expect(dkim).toEqual({ domain: 'rollcall.example', selector: 's1', privateKey: pem });
  expect(readConfig({}).dkim).toBeUndefined();
  expect(() => readConfig(where)).toThrow('DKIM_PRIVATE_KEY is missing');
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const wrong = curve.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const key of [wrong, 'secret'])
    expect(() => readConfig({ ...where, DKIM_PRIVATE_KEY: key })).toThrow('must be an RSA key');
});

const WRONG: Readonly<Record<string, readonly string[]>> = {
  NODE_ENV: ['Production'],
  PORT: ['door', ' ', '65536', '1e3'],
  HOLD_MINUTES: ['0', '1.5'],
  PAYMENTS_PROVIDER: ['cash'],
  ALLOW_DEMO_PAYMENTS: ['yes'],
  STRIPE_SECRET_KEY: ['pk_test_1'],
  STRIPE_PUBLISHABLE_KEY: ['sk_test_1'],
  STRIPE_WEBHOOK_SECRET: ['secret'],
  STRIPE_API_BASE: ['https://api.rollcall.example', 'http://localhost.rollcall.example'],
  PUBLIC_URL: ['rollcall', 'javascript:alert(1)'],
  DATABASE_URL: ['mysql://localhost/rollcall', 'file:rollcall.sqlite'],
  SMTP_URL: ['mail.rollcall.example'],
  MAIL_FROM: ['Rollcall', 'a <a@b.example>\r\nBcc: c@d.example'],
  TEAM_EMAIL: ['team', 'Team <team@rollcall.example>'],
  PUSH_TRANSPORT: ['apns'],
  VAPID_PUBLIC_KEY: ['A'.repeat(87)],
  VAPID_PRIVATE_KEY: ['short'],
  VAPID_SUBJECT: ['team@rollcall.example', 'https://localhost:3000'],
  DEMO_DATA: ['yes'],
  RATE_LIMITS: ['OFF'],
  TRUST_PROXY: ['true', '-1'],
  LOG_LEVEL: ['loud'],
};
it.each(
  Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)('names %s in one sentence when it is %j', (name, value) => {
  const sentence = new RegExp(`^${name} must [^\\n]+\\.$`);
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

it.each([
  ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
  ['SMTP_URL', { MAIL_TRANSPORT: 'smtp' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }],
  ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
  ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://localhost:12111' }],
  [
    'STRIPE_API_BASE',
    { STRIPE_API_BASE: 'http://localhost:12111', STRIPE_SECRET_KEY: 'sk_live_1' },
  ],
])('names %s when it does not go with the others', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});
