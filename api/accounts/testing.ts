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
import { testPlatform } from '#api/testing.ts';
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
import { createSessionsService } from './sessions.service.ts';
import { proveSession } from './sessions.store.ts';

type Options = {
  limits?: boolean;
  trustProxy?: number;
  allowMail?: Allowance;
  attempts?: Attempts;
};

export function accountsOn(db: Kysely<Schema>, options: Options = {}) {
  const { limits = false, trustProxy = 0, allowMail = async () => true } = options;
  const { attempts = createAttempts(limits) } = options;
  const logged: unknown[] = [];
  const note = (...line: unknown[]): void => void logged.push(line);
  const platform = {
    ...testPlatform(),
    log: { info: note, warn: note, error: note, debug: note },
  };
  const accounts = createAccountsService({ db, platform });
  const sessions = createSessionsService({ db, platform });
  const devices = createDevicesService({ db, platform });
  const emailChanges = createEmailChangesService({ db, platform, allowMail });
  const profile = createProfileService({ db, emailChanges });
  const passwords = createPasswordsService({ db, platform, allowMail, allowNotice: allowMail });
  const publicUrl = 'https://rollcall.example';
  const writers = accountWriters({ db, passwords, emailChanges, publicUrl });
  const { mails, worker } = testMailbox(db, platform, writers);
  const limit = createLimit(limits, trustProxy);
  const addressOf = createAddressOf(trustProxy);
  const routes = {
    accounts,
    sessions,
    devices,
    profile,
    emailChanges,
    passwords,
    limit,
    attempts,
    addressOf,
  };
  const app = new Hono<AppEnv>()
    .use(requestLog(platform))
    .use(session(accounts.sessionOf))
    .route('/', accountsRoutes(routes));
  app.onError(answerError(platform.log));

  async function call(name: string, given: { body?: unknown; token?: string; headers?: object }) {
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
    const password = 'rollcall-demo';
    const body = { username, email, password, confirmPassword: password };
    return sessionSchema.parse((await call('POST /api/auth/register', { body })).body);
  }

  async function askForReset(email: string): Promise<string[]> {
    mails.length = 0;
    await passwords.requestReset(email);
    await worker.runDue();
    return mails.map(tokenIn);
  }

  /** As after a step-up. */
  const prove = (token: string) => proveSession(db, hashToken(token), platform.clock());

  const services = { accounts, sessions, profile, passwords };
  return {
    db,
    platform,
    app,
    ...services,
    writers,
    mails,
    worker,
    logged,
    call,
    register,
    prove,
    askForReset,
  };
}

export function tokenIn({ text }: Pick<Mail, 'text'>): string {
  return /\/(?:reset-password|confirm-email|undo-email)\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
