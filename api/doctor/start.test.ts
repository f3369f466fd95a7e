import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { readConfig } from '#api/config.ts';
import { databaseFile, type Fill } from '#api/db/testing.ts';
import { DEMO_PASSWORD } from '#api/demo/demo.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import type { Platform } from '#api/platform.ts';
import { startServer } from '#api/server.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { testPlatform } from '#api/testing.ts';
import { settingsChecks } from './settingsChecks.ts';
import { addAdmin } from './testing.ts';

const MODES = {
  'in production': {
    NODE_ENV: 'production',
    ALLOW_DEMO_PAYMENTS: 'i-understand-no-money-is-collected',
  },
  'with live keys': {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  },
};

const environment = (mode: Readonly<Record<string, string>>) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: temporaryFolder(),
  PUBLIC_URL: 'https://rollcall.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ...mode,
});

/** The environment of an installation whose database has an admin with this name and password. */
async function withLogin(mode: Readonly<Record<string, string>>, name: string, password: string) {
  const env = environment(mode);
  const file = join(env.DATA_DIR, 'rollcall.sqlite');
  await databaseFile(file, async (db) => void (await addAdmin(db, name, password)));
  return env;
}

async function start(env: Record<string, string>, platform?: Platform): Promise<void> {
  const server = await startServer(readConfig(env), platform ?? testPlatform(), '/nonexistent');
  await server.stop();
}

it.each([
  ['in production', 'skater'],
  ['with live keys', 'admin'],
] as const)('%s the demo login of %s that works stops the start', async (mode, name) => {
  const env = await withLogin(MODES[mode], name, DEMO_PASSWORD);
  await expect(start(env)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(new RegExp(`works for ${name}, .*npm run start:fresh`)),
  });
});

it('starts once the password is another, and one that is tried out keeps its demo logins', async () => {
  await start(await withLogin(MODES['in production'], 'admin', 'a password of its own'));
  await start(await withLogin({ DEMO_DATA: 'off' }, 'admin', DEMO_PASSWORD));
});

it('does not start without the secrets.key that its database was sealed with', async () => {
  const env = environment({ NODE_ENV: 'development', DEMO_DATA: 'off', MAIL_TRANSPORT: 'file' });
  const sold: Fill = async (db) => void (await seedSale(db));
  await databaseFile(join(env.DATA_DIR, 'rollcall.sqlite'), sold);
  await expect(start(env, systemPlatform(readConfig(env)))).rejects.toThrow(
    /^The secrets\.key [^\n]*put it back[^\n]*\.$/,
  );
});

it.each([
  ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
])('with live keys and %s wrong it says so in one sentence', async (name, wrong) => {
  await expect(start({ ...environment(MODES['with live keys']), ...wrong })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`)),
  });
});

const SAFE = {
  PUBLIC_URL: 'https://rollcall.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtps://user:password@mail.example',
};
const REAL = {
  'in production': { NODE_ENV: 'production' },
  'beside a live secret key': { STRIPE_SECRET_KEY: 'sk_live_1' },
  'beside a live restricted key': { STRIPE_SECRET_KEY: 'rk_live_1' },
  'beside a live public key': { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', NODE_ENV: 'test' },
};
const WRONG: [variable: string, env: Record<string, string>][] = [
  ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://rollcall.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.rollcall.example' }],
  ['MAIL_TRANSPORT', { MAIL_TRANSPORT: 'file' }],
  ['ALLOW_PRIVATE_HOSTS', { ALLOW_PRIVATE_HOSTS: 'on' }],
];

const wrongOf = (env: Record<string, string>) =>
  settingsChecks(readConfig(env)).filter(({ state }) => state !== 'ok');

describe.each(Object.entries(REAL))('%s', (_, mode) => {
  it.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { PUBLIC_URL: 'http://[::1]' }])(
    'nothing is wrong with safe settings and %j',
    (address) => {
      expect(wrongOf({ ...SAFE, ...mode, ...address })).toEqual([]);
    },
  );

  it.each(WRONG)('%s fails as %j, in one sentence', (variable, env) => {
    const wrong = wrongOf({ ...SAFE, ...mode, ...env });
    expect(wrong).toEqual([
      {
        name: expect.any(String),
        state: 'fail',
        says: expect.stringMatching(new RegExp(`^[^.]*${variable}[^\\n]+: set [^\\n]+\\.$`)),
      },
    ]);
  });

  it('demo data is off unless asked for', () => {
    expect(readConfig({ ...SAFE, ...mode }).demoData).toBe(false);
  });
});

it('beside a live key limits are needed too; where it is only tried out, the same is a warning', () => {
  const wrong = wrongOf({ ...SAFE, RATE_LIMITS: 'off', STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(wrong).toMatchObject([{ state: 'fail', says: expect.stringContaining('RATE_LIMITS') }]);
  const states = wrongOf({ STRIPE_SECRET_KEY: 'sk_test_1' }).map(({ state }) => state);
  expect(states).toEqual(['warn', 'warn', 'warn']);
});
