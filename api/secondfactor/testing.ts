import type { Kysely } from 'kysely';
import { createDevicesService } from '#api/accounts/devices.service.ts';
import { createOwnersService } from '#api/accounts/owners.service.ts';
import { accountsOn, PASSWORD, passwordHash } from '#api/accounts/testing.ts';
import { add } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { type Role, sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import {
  challengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { secondFactorRoutes } from './secondfactor.routes.ts';
import { createSecondFactorService } from './secondfactor.service.ts';
import { secondFactorWriters } from './secondfactor.writers.ts';
import { codeAt } from './totp.ts';

export { PASSWORD };
export const STEP_MS = 30_000;
export const SITE = 'https://rollcall.example';

/** Accounts with second factors in process: services, routes, jobs, and the mails that went out. */
export function secondFactorsOn(db: Kysely<Schema>, { demanded = false } = {}) {
  const platform = testPlatform();
  const owners = createOwnersService({ db, platform });
  const devices = createDevicesService({ db, platform });
  const of = { db, platform, owners, devices, demanded, publicUrl: SITE };
  const secondFactor = createSecondFactorService(of);
  const rig = accountsOn(db, { platform, isDue: secondFactor.isDue });
  const limit = createLimit(false);
  rig.app.route('/', secondFactorRoutes({ secondFactor, devices, limit }));
  const writers = secondFactorWriters({ db, owners, publicUrl: SITE });
  const mailbox = testMailbox(db, platform, writers);

  const call = (name: string, body?: unknown, token?: string) => rig.call(name, { body, token });
  const logIn = (username: string) =>
    call('POST /api/auth/login', { username, password: PASSWORD });

  /** Makes an account and signs it in. */
  async function join(username: string, role: Role = 'admin') {
    const email = `${username}@rollcall.example`;
    await rig.accounts.createUser({ username, email, role, passwordHash });
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
  async function begin(username: string) {
    const { body } = await logIn(username);
    return challengeSchema.parse(Reflect.get(Object(body), 'details'));
  }
  const challenge = async (username: string) => (await begin(username)).challenge;

  const answerWith = (asked: string, code: string) =>
    call('POST /api/auth/login/second-factor', { challenge: asked, code });

  const services = { ...rig, ...mailbox, owners, devices, secondFactor };
  return { ...services, call, logIn, join, enrol, begin, challenge, answerWith };
}

/** An account whose second factor is on, and whose codes nothing here needs. */
export const switchedOn = (db: Kysely<Schema>, user_id: string): Promise<void> =>
  add(db, 'second_factors', { user_id, sealed_secret: 'sealed', created_at: 1, enabled_at: 1 });
