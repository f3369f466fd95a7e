import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { session } from '#api/http/authorise.ts';
import { answerError } from '#api/http/errors.ts';
import { requestLog } from '#api/http/log.ts';
import { type Allowance, createAddressOf, createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';

import { accountsRoutes } from './accounts.routes.ts';
import { createAccountsService } from './accounts.service.ts';
import { accountWriters } from './accounts.writers.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createDevicesService } from './devices.service.ts';
import { createEmailChangesService } from './emailChanges.service.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createProfileService } from './profile.service.ts';
import { hashToken } from '#api/crypto/token.ts';
import { quickHash } from './quickHash.testing.ts';
import { createSessionsService } from './sessions.service.ts';
import { proveSession } from './sessions.store.ts';

type Options = {
  limits?: boolean;
  trustProxy?: number;
  allowMail?: Allowance;
  attempts?: Attempts;
  platform?: TestPlatform;
  isDue?: Parameters<typeof session>[1];
};

export const PASSWORD = 'rollcall-demo';
export const passwordHash = await quickHash(PASSWORD);

/** Accounts in process: services, routes, jobs, and the mails that went out. */
export function accountsOn(db: Kysely<Schema>, options: Options = {}) {
  const { limits = false, trustProxy = 0, allowMail = async () => true } = options;
  const logged: unknown[] = [];
  const note = (...line: unknown[]): void => void logged.push(line);
  const log = { info: note, warn: note, error: note, debug: note };
  const { platform = { ...testPlatform(), log } } = options;
  const given = { db, platform };
  const accounts = createAccountsService(given);
  const sessions = createSessionsService(given);
  const devices = createDevicesService(given);
  const emailChanges = createEmailChangesService({ ...given, allowMail });
  const profile = createProfileService({ db, emailChanges });
  const passwords = createPasswordsService({ ...given, allowMail, allowNotice: allowMail });
  const services = { accounts, sessions, devices, profile, emailChanges, passwords };
  const publicUrl = 'https://rollcall.example';
  const writers = accountWriters({ db, passwords, emailChanges, publicUrl });
  const { mails, worker } = testMailbox(db, platform, writers);
  const routes = accountsRoutes({
    ...services,
    limit: createLimit(limits, trustProxy),
    attempts: options.attempts ?? createAttempts(limits),
    addressOf: createAddressOf(trustProxy),
  });
  const app = new Hono<AppEnv>()
    .use(requestLog(platform))
    .use(session(accounts.sessionOf, options.isDue))
    .route('/', routes);
  app.onError(answerError(platform.log));

  type Given = { body?: unknown; token?: string | undefined; headers?: object };
  async function call(name: string, given: Given = {}) {
    const [method = 'GET', path = ''] = name.split(' ');
    const response = await app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...given.headers,
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, body, headers: response.headers };
  }

  async function register(username: string, email = `${username}@rollcall.example`) {
    await accounts.createUser({ username, email, role: 'user', passwordHash });
    const body = { username, password: PASSWORD };
    return sessionSchema.parse((await call('POST /api/auth/login', { body })).body);
  }

  async function askForReset(email: string): Promise<string[]> {
    mails.length = 0;
    await passwords.requestReset(email);
    await worker.runDue();
    return mails.map(tokenIn);
  }

  /** As after a step-up. */
  const prove = (token: string) => proveSession(db, hashToken(token), platform.clock());

  const lastToken = (): string => tokenIn(mails.at(-1) ?? { text: '' });

  /** Another address, after a step-up; gives the token that is mailed to it. */
  async function askToMove(token: string, email: string): Promise<string> {
    await prove(token);
    await call('PATCH /api/profile', { token, body: { email } });
    await worker.runDue();
    return lastToken();
  }
  const confirmMove = (link: string) =>
    call('POST /api/auth/confirm-email', { body: { token: link } });

  const rig = { db, platform, app, ...services, writers, mails, worker, logged };
  const ask = { call, register, prove, askForReset, lastToken, askToMove, confirmMove };
  return { ...rig, ...ask };
}

export function tokenIn({ text }: Pick<Mail, 'text'>): string {
  return /\/(?:reset-password|confirm-email|undo-email)\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
