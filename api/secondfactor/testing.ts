import type { Kysely } from 'kysely';
import { PASSWORD, served, tokenIn } from '#api/accounts/served.testing.ts';
import { add } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import {
  challengeSchema,
  enrolmentSchema,
  recoveryCodesSchema,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { codeAt } from './codes.ts';

export const STEP_MS = 30_000;

/** A server with helpers for accounts with second factors and for the team. */
export async function secondFactorsOn(db: Kysely<Schema>, env: Record<string, string> = {}) {
  const rig = await served(env, { db });
  const { platform, mails, worker, rows, update } = rig;
  const call = (name: string, body?: unknown, token?: string) => rig.call(name, { body, token });
  const logIn = (username: string) => rig.signIn(username);
  const join = (username: string, role: Role = 'admin') => rig.join(username, { role });

  /** Turns the app of an account on and advances the clock to the next code. */
  async function enrol(token: string) {
    const begun = await call('POST /api/auth/second-factor/enrol', { password: PASSWORD }, token);
    const { secret } = enrolmentSchema.parse(begun.body);
    const code = codeAt(secret, platform.clock());
    const confirmed = await call('POST /api/auth/second-factor/confirm', { code }, token);
    const { recovery_codes } = recoveryCodesSchema.parse(confirmed.body);
    platform.advance(STEP_MS);
    return { secret, codes: recovery_codes, code: () => codeAt(secret, platform.clock()) };
  }

  /** Does the first step of a login and returns its challenge. */
  async function begin(username: string) {
    const { body } = await logIn(username);
    return challengeSchema.parse(Reflect.get(Object(body), 'details'));
  }
  const challenge = async (username: string) => (await begin(username)).challenge;

  const answerWith = (asked: string, code: string) =>
    call('POST /api/auth/login/second-factor', { challenge: asked, code });

  const ask = (name: string, token: string | null, body?: unknown) =>
    rig.call(name, { token, body });

  /** Runs due jobs and returns the token of the last invitation mailed. */
  async function sentToken(): Promise<string> {
    await worker.runDue();
    const last = mails.findLast(({ text }) => text.includes('/invite?token='));
    return tokenIn(last ?? { text: '' });
  }

  /** Makes all sessions look as if just used and stepped up. */
  async function atWork(): Promise<void> {
    const now = platform.clock();
    await update('sessions', { last_used_at: now, proved_at: now });
  }

  /** The audit log without logins, oldest first. */
  const noted = async () =>
    (await rows('audit_log', {}, 'id')).filter(({ action }) => !action.startsWith('auth.'));

  const team = { ask, sentToken, atWork, noted };
  return { ...rig, ...team, call, logIn, join, enrol, begin, challenge, answerWith };
}

/** Gives an account an app that is turned on but whose codes nobody can compute. */
export const switchedOn = (db: Kysely<Schema>, user_id: string): Promise<void> =>
  add(db, 'second_factors', { user_id, sealed_secret: 'sealed', created_at: 1, enabled_at: 1 });
