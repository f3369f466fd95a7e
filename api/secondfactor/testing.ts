import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { accountsRoutes } from '#api/accounts/accounts.routes.ts';
import { createAccountsService } from '#api/accounts/accounts.service.ts';
import { createAttempts } from '#api/accounts/attempts.ts';
import { createDevicesService } from '#api/accounts/devices.service.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { createPasswordsService } from '#api/accounts/passwords.service.ts';
import { createEmailChangesService } from '#api/accounts/emailChanges.service.ts';
import { createProfileService } from '#api/accounts/profile.service.ts';
import { createSessionsService } from '#api/accounts/sessions.service.ts';
import type { Schema } from '#api/db/schema.ts';
import { session } from '#api/http/authorise.ts';
import { answerError } from '#api/http/errors.ts';
import { createAddressOf, createLimit } from '#api/http/rateLimit.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { testPlatform } from '#api/testing.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  challengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { secondFactorRoutes } from './secondfactor.routes.ts';
import { createSecondFactorService } from './secondfactor.service.ts';
import { secondFactorWriters } from './secondfactor.writers.ts';
import { codeAt } from './totp.ts';

export const PASSWORD = 'rollcall-demo';
export const STEP_MS = 30_000;
export const SITE = 'https://rollcall.example';

type Answer = { status: number; body: unknown };

/** Accounts with second factors in process: services, routes, jobs, and the mails that went out. */
export function secondFactorsOn(db: Kysely<Schema>, { demanded = false } = {}) {
  const platform = testPlatform();
  const owners = createOwnersService({ db, platform });
  const devices = createDevicesService({ db, platform });
  const secondFactor = createSecondFactorService({
    db,
    platform,
    owners,
    devices,
    demanded,
    publicUrl: SITE,
  });
  const accounts = createAccountsService({ db, platform });
  const allowMail = async () => true;
  const passwords = createPasswordsService({ db, platform, allowMail, allowNotice: allowMail });
  const emailChanges = createEmailChangesService({ db, platform, allowMail });
  const limit = createLimit(false);
  const routes = {
    accounts,
    passwords,
    devices,
    sessions: createSessionsService({ db, platform }),
    emailChanges,
    profile: createProfileService({ db, emailChanges }),
    limit,
    attempts: createAttempts(false),
    addressOf: createAddressOf(),
  };
  const writers = secondFactorWriters({ db, owners, publicUrl: 'https://r.example' });
  const { mails, worker } = testMailbox(db, platform, writers);
  const app = new Hono<AppEnv>()
    .use(session(accounts.sessionOf, secondFactor.isDue))
    .route('/', accountsRoutes(routes))
    .route('/', secondFactorRoutes({ secondFactor, devices, limit }));
  app.onError(answerError(platform.log));

  const ask = tokenCallerOf(app);
  const call = (name: string, body?: unknown, token?: string): Promise<Answer> =>
    ask(name, { body, token });

  const logIn = (username: string) =>
    call('POST /api/auth/login', { username, password: PASSWORD });

  /** Makes an account and signs it in. */
  async function join(username: string, role: Role = 'admin') {
    const passwordHash = await hashPassword(PASSWORD);
    const email = `${username}@rollcall.example`;
    await accounts.createUser({ username, email, role, passwordHash });
    return sessionSchema.parse((await logIn(username)).body);
  }

  /** Switches the second factor on; the clock is at the next code afterwards. */
  async function enrol(token: string) {
    const begun = await call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
    const { secret } = enrolmentSchema.parse(begun.body);
    const code = codeAt(secret, platform.clock());
    const confirmed = await call('POST /api/auth/second-factor/confirm', { code }, token);
    const { recovery_codes } = recoveryCodesSchema.parse(confirmed.body);
    platform.advance(STEP_MS);
    return { secret, codes: recovery_codes, code: () => codeAt(secret, platform.clock()) };
  }

  /** The first step of a login. */
  async function challenge(username: string): Promise<string> {
    const { body } = await logIn(username);
    const details = typeof body === 'object' && body !== null && 'details' in body && body.details;
    return challengeSchema.parse(details).challenge;
  }

  const answerWith = (asked: string, code: string): Promise<Answer> =>
    call('POST /api/auth/login/second-factor', { challenge: asked, code });

  const services = { accounts, owners, passwords, secondFactor, devices };
  return {
    db,
    platform,
    ...services,
    mails,
    worker,
    call,
    logIn,
    join,
    enrol,
    challenge,
    answerWith,
  };
}

/** An account whose second factor is on, and whose codes nothing here needs. */
export async function switchedOn(db: Kysely<Schema>, userId: string): Promise<void> {
  const row = { user_id: userId, sealed_secret: 'sealed', created_at: 1, enabled_at: 1 };
  await db.insertInto('second_factors').values(row).execute();
}
