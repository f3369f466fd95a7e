import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { readConfig } from '#api/config.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { openDatabase } from '#api/db/open.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#api/demo/demo.ts';
import { startServer } from '#api/server.ts';
import { testPlatform } from '#api/testing.ts';

const platform = testPlatform();
const STRIPE = { PAYMENTS_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const MODES = {
  'in production': {
    NODE_ENV: 'production',
    ALLOW_DEMO_PAYMENTS: 'i-understand-no-money-is-collected',
  },
  'with live keys': {
    ...STRIPE,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  },
};

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rollcall-live-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function environment(mode: Readonly<Record<string, string>>) {
  return {
    ...mode,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: await folder(),
    PUBLIC_URL: 'https://rollcall.example',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}

type Environment = Awaited<ReturnType<typeof environment>>;

/** An account of a demo that was tried out before. */
async function withLogin(env: Environment, username: string, password: string): Promise<void> {
  const { db } = await openDatabase(readConfig(env).databaseUrl);
  const passwordHash = await hashPassword(password);
  const email = `${username}@rollcall.example`;
  const accounts = createAccountsService({ db, platform });
  await accounts.createUser({ username, email, role: 'admin', passwordHash }, db);
  await db.destroy();
}

async function start(env: Environment): Promise<void> {
  const server = await startServer(readConfig(env), platform, '/nonexistent');
  await server.stop();
}

it.each([
  ['in production', DEMO_LOGINS],
  ['with live keys', ['admin']],
] as const)('%s a demo login that works stops the start', async (mode, usernames) => {
  for (const username of usernames) {
    const env = await environment(MODES[mode]);
    await withLogin(env, username, DEMO_PASSWORD);
    await expect(start(env)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(new RegExp(`opens ${username}, .*npm run start:fresh`)),
    });
  }
});

it('starts once the password is another', async () => {
  const env = await environment(MODES['in production']);
  await withLogin(env, 'admin', 'a password of its own');
  await start(env);
});

it('one that is tried out keeps its demo logins', async () => {
  const env = await environment({ DEMO_DATA: 'off' });
  await withLogin(env, 'admin', DEMO_PASSWORD);
  await start(env);
});

async function outcomeOf(child: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const [code]: unknown[] = await once(child, 'close');
  return { code, said };
}

it('without the secrets.key that its database was sealed with the process ends with one sentence', async () => {
  const env = { ...(await environment({ NODE_ENV: 'development' })), DEMO_DATA: 'on' };
  await start({ ...env, MAIL_TRANSPORT: 'file' });
  const child = spawn(process.execPath, ['api/main.ts'], { env: { ...process.env, ...env } });
  const { code, said } = await outcomeOf(child);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Rollcall cannot start: The secrets\.key [^\n]*put it back[^\n]*\.\n$/,
    ),
  });
});

it.each([
  ['DEMO_DATA', { DEMO_DATA: 'on' }],
  ['MAIL_TRANSPORT', { MAIL_TRANSPORT: 'file' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
])('with live keys and %s wrong the process ends with 1 and one sentence', async (name, wrong) => {
  const env = { ...(await environment(MODES['with live keys'])), ...wrong };
  const child = spawn(process.execPath, ['api/main.ts'], { env: { ...process.env, ...env } });
  const { code, said } = await outcomeOf(child);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(new RegExp(`^Rollcall cannot start: [^\\n]*${name}[^\\n]*\\.\\n$`)),
  });
});
