import { createApp } from '#api/app.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { hashToken } from '#api/crypto/token.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { askerOf, tokenCallerOf } from '#api/http/testing.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import { testPlatform } from '#api/testing.ts';
import { sessionSchema, type Role } from '#shared/accounts/accounts.schemas.ts';
import { quickHash } from './quickHash.testing.ts';
import { proveSession } from './sessions.store.ts';

export const PASSWORD = 'a password of its own';
export const passwordHash = await quickHash(PASSWORD);
export const SITE = 'https://rollcall.example';

type Given = Partial<OpenDatabase> & {
  platform?: ReturnType<typeof testPlatform>;
  dataDir?: string;
  seed?: string;
};
type Person = { role?: Role; email?: string; password?: string | undefined };

/**
 * The whole server in process, with people who log in to it. `mails` has what it sends, unless `MAIL_TRANSPORT` is
 * set.
 */
export async function served(env: Record<string, string> = {}, given: Given = {}) {
  const { dataDir: DATA_DIR = temporaryFolder(), seed = 'served', engine = 'sqlite' } = given;
  const { db = await memoryDatabase(), platform = testPlatform({ seed }) } = given;
  const config = readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: SITE, ...env, DATA_DIR });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const kept = env['MAIL_TRANSPORT'] === undefined ? mailer : undefined;
  const services = compose(config, { ...given, db, engine }, platform, kept);
  const app = createApp(services, { webRoot: '/nonexistent' });
  const [ask, call] = [askerOf(app), tokenCallerOf(app)];

  const signIn = (username: string, password = PASSWORD, headers: object = {}) =>
    call('POST /api/auth/login', { body: { username, password }, headers });

  /** Creates an account and opens a session for it. */
  async function join(username: string, person: Person = {}) {
    const { role = 'user', email = `${username}@rollcall.example`, password = PASSWORD } = person;
    const account = { username, email, role, passwordHash: await quickHash(password) };
    await services.accounts.createUser(account);
    return sessionSchema.parse((await signIn(username, password)).body);
  }

  /** Creates an account named after its role and returns the token of its session. */
  const enter = async (role: Role, password?: string) =>
    (await join(role, { role, password })).token;

  /** Runs the jobs that are due and returns the mails sent since the last call. */
  async function arrived(): Promise<Mail[]> {
    await services.worker.runDue();
    return mails.splice(0);
  }
  /** The token of the last link that was mailed. */
  const lastToken = (): string => tokenIn(mails.at(-1) ?? { text: '' });

  async function askForReset(email: string): Promise<string[]> {
    mails.length = 0;
    await services.passwords.requestReset(email);
    await services.worker.runDue();
    return mails.map(tokenIn);
  }

  /** Records a step-up for the session. */
  const prove = (token: string) => proveSession(db, hashToken(token), platform.clock());

  /** Requests a change to another address, after a step-up, and returns the token mailed to it. */
  async function askToMove(token: string, email: string): Promise<string> {
    await prove(token);
    await call('PATCH /api/profile', { token, body: { email } });
    await services.worker.runDue();
    return tokenIn(mails.findLast(({ to }) => to.address === email) ?? { text: '' });
  }
  const confirmMove = (link: string) =>
    call('POST /api/auth/confirm-email', { body: { token: link } });

  const look = { mails, arrived, lastToken, ...tablesOf(db) };
  const people = { ask, call, signIn, join, enter, prove, askForReset, askToMove, confirmMove };
  return { ...services, services, platform, DATA_DIR, app, ...look, ...people };
}

export const tokenIn = ({ text }: Pick<Mail, 'text'>): string =>
  /\/(?:reset-password|login-link|confirm-email|undo-email|invite)\?token=([\w-]+)/.exec(
    text,
  )?.[1] ?? '';
