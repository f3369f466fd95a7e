import type { Kysely } from 'kysely';
import { hashToken } from '#api/crypto/token.ts';
import { audit, NOT_SIGNED_IN } from '#api/audit/audit.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import { STEP_UP_MS } from '#shared/accounts/passwords.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/ids.ts';
import {
  alreadyOn,
  challengeExpired,
  codesLocked,
  enrolmentNotStarted,
  notOn,
  wrongCode,
} from '#shared/secondfactor/secondfactor.errors.ts';
import { readCode, showRecoveryCode } from '#shared/secondfactor/secondfactor.rules.ts';
import {
  CHALLENGE_TRIES,
  type Enrolment,
  type OwnerWithCode,
  RECOVERY_CODES,
  type RecoveryCodes,
  type SecondFactor,
  type SecondStep,
  type SteppedUp,
  type StepUp,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { deleteChallenge, countTry } from './challenges.store.ts';
import { SECOND_FACTOR_MAIL, type SecondFactorNews } from './secondfactor.kinds.ts';
import {
  beginFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  lockFactor,
  replaceRecoveryCodes,
  updateFactor,
} from './secondfactor.store.ts';
import { newSecret, uriOf } from './totp.ts';
import { type CodeOutcome, hashRecoveryCode, takeStep, tryCode } from './tryCode.ts';

const RECOVERY_BYTES = 10;
/** From enrolment to its first code. */
const BEGUN_MS = 3_600_000;

/** As the audit log says it. */
const STEPS = { right: 'Code of the app', recovery: 'Recovery code' };

type Device = { userAgent: string | null };

/** Implemented by `#api/accounts/owners.service.ts`. */
type Owners = {
  find(trx: Db, userId: string): Promise<User | null>;
  check(userId: string, password: string): Promise<User>;
  prove(trx: Db, token: string): Promise<void>;
  endSessions(trx: Db, userId: string, exceptToken: string | null): Promise<number>;
  open(
    trx: Db,
    who: { userId: string; mark: string; second_step: string },
    device: Device,
  ): Promise<Session | null>;
};

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  owners: Owners;
  /** Whether admins have to have one. */
  demanded?: boolean;
};

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService({ db, platform, owners, demanded = false }: Deps) {
  const { clock, random, sealer } = platform;

  const tell = (trx: Db, userId: string, news: SecondFactorNews): Promise<string> =>
    enqueueMail(trx, { kind: SECOND_FACTOR_MAIL, payload: { userId, news } }, platform);

  /** Replaces earlier ones; shown once. */
  async function newCodes(trx: Db, userId: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(random(RECOVERY_BYTES)));
    const hashes = codes.map((code) => hashRecoveryCode(userId, code));
    await replaceRecoveryCodes(trx, userId, hashes);
    return { recovery_codes: codes.map(showRecoveryCode) };
  }

  async function note(trx: Db, user: User, before: boolean, after: boolean): Promise<void> {
    const what = { entity: 'member', id: user.id, label: user.username };
    const action = after ? 'secondfactor.enable' : 'secondfactor.disable';
    const change = { before: { second_step: before }, after: { second_step: after } };
    await audit(trx, { id: user.id, name: user.username }, { action, ...what, ...change }, clock());
  }

  /** At most ten an hour, since the account is locked then. */
  async function noteWrong(trx: Db, outcome: CodeOutcome, user: User | null, actor: Actor) {
    if (!user || (outcome !== 'wrong' && outcome !== 'locking')) return;
    const locked = outcome === 'locking';
    if (locked) await tell(trx, user.id, 'locked');
    const what = { entity: 'member', id: user.id, label: user.username, before: null };
    await audit(
      trx,
      actor,
      { action: 'auth.fail_second_step', ...what, after: { locked } },
      clock(),
    );
  }

  /** Runs `work` when the code is right; otherwise throws after the commit. */
  async function withCode<T>(
    user: User,
    typed: string,
    work: (trx: Db, outcome: CodeOutcome) => Promise<T>,
  ): Promise<T> {
    const done = await inTransaction(db, async (trx) => {
      const outcome = await tryCode(trx, sealer, { userId: user.id, typed, now: clock() });
      if (outcome === 'right' || outcome === 'recovery') return { value: await work(trx, outcome) };
      await noteWrong(trx, outcome, user, { id: user.id, name: user.username });
      return { outcome };
    });
    if ('value' in done) return done.value;
    throw refusal(done.outcome);
  }

  /** Whether admins who sign in have to switch it on before anything else. */
  async function isDue({ id, role }: User): Promise<boolean> {
    return demanded && role === 'admin' && !(await findFactor(db, id))?.enabled_at;
  }

  return {
    isDue,

    async status(user: User): Promise<SecondFactor> {
      const enabledAt = (await findFactor(db, user.id))?.enabled_at ?? null;
      return {
        enabled: enabledAt !== null,
        enabled_at: enabledAt === null ? null : new Date(enabledAt).toISOString(),
        recovery_codes_left: await countRecoveryCodes(db, user.id),
        ...((await isDue(user)) && { due: true as const }),
      };
    },

    /** Needs the password. Logins ask for no code yet. */
    async enrol(userId: string, password: string): Promise<Enrolment> {
      const user = await owners.check(userId, password);
      const secret = newSecret(random);
      const sealed_secret = sealer.seal(secret, userId);
      const begun = await beginFactor(db, { user_id: userId, sealed_secret, created_at: clock() });
      if (!begun) throw new AppError(alreadyOn);
      return { secret, uri: uriOf(secret, user.username) };
    },

    /** Other devices logged in with a password alone: they are signed out. */
    confirm: (user: User, typed: string, token: string): Promise<RecoveryCodes> =>
      inTransaction(db, async (trx) => {
        const now = clock();
        const factor = await lockFactor(trx, user.id);
        if (factor && factor.enabled_at !== null) throw new AppError(alreadyOn);
        if (!factor || now >= factor.created_at + BEGUN_MS) throw new AppError(enrolmentNotStarted);
        const code = readCode(typed);
        const digits = code?.kind === 'app' ? code.digits : '';
        if (!(await takeStep(trx, sealer, factor, { digits, now }))) throw refusal('wrong');
        await updateFactor(trx, user.id, { enabled_at: now, wrong_count: 0, wrong_since: 0 });
        await owners.endSessions(trx, user.id, token);
        await note(trx, user, false, true);
        await tell(trx, user.id, 'on');
        return newCodes(trx, user.id);
      }),

    /** Opens ten minutes for the session of this token. */
    async stepUp(user: User, proof: StepUp, token: string): Promise<SteppedUp> {
      if ('password' in proof) {
        await owners.check(user.id, proof.password);
        await owners.prove(db, token);
      } else {
        await withCode(user, proof.code, (trx) => owners.prove(trx, token));
      }
      return { until: new Date(clock() + STEP_UP_MS).toISOString() };
    },

    /** Needs the password and a code. */
    async renewCodes(userId: string, { password, code }: OwnerWithCode): Promise<RecoveryCodes> {
      const user = await owners.check(userId, password);
      return withCode(user, code, async (trx) => {
        await tell(trx, userId, 'codes');
        return newCodes(trx, userId);
      });
    },

    async disable(userId: string, { password, code }: OwnerWithCode): Promise<void> {
      const user = await owners.check(userId, password);
      await withCode(user, code, async (trx) => {
        await deleteFactor(trx, userId);
        await note(trx, user, true, false);
        await tell(trx, userId, 'off');
      });
    },

    /** False when there was none. */
    async reset(trx: Db, userId: string): Promise<boolean> {
      const on = (await lockFactor(trx, userId))?.enabled_at ?? null;
      if (on === null) return false;
      await deleteFactor(trx, userId);
      await tell(trx, userId, 'reset');
      return true;
    },

    /** Every try counts, concurrent ones too. */
    async finish({ challenge, code }: SecondStep, device: Device): Promise<Session> {
      const tokenHash = hashToken(challenge);
      const done = await inTransaction(db, async (trx) => {
        const now = clock();
        const tried = await countTry(trx, tokenHash, { now, most: CHALLENGE_TRIES });
        if (!tried) return { outcome: 'over' as const };
        const { user_id: userId, password_mark: mark } = tried;
        const outcome = await tryCode(trx, sealer, { userId, typed: code, now });
        await noteWrong(trx, outcome, await owners.find(trx, userId), NOT_SIGNED_IN);
        // Switched off meanwhile: the challenge is obsolete.
        if (outcome === 'off') return { outcome: 'over' as const };
        if (outcome !== 'right' && outcome !== 'recovery') return { outcome };
        await deleteChallenge(trx, tokenHash);
        const session = await owners.open(
          trx,
          { userId, mark, second_step: STEPS[outcome] },
          device,
        );
        if (!session) return { outcome: 'over' as const };
        if (outcome === 'recovery') await tell(trx, userId, 'recovery');
        return { session };
      });
      if ('session' in done) return done.session;
      throw refusal(done.outcome);
    },
  };
}

function refusal(outcome: CodeOutcome | 'over'): AppError {
  switch (outcome) {
    case 'over':
      return new AppError(challengeExpired);
    case 'off':
      return new AppError(notOn);
    case 'locked':
    case 'locking':
      return new AppError(codesLocked);
    case 'wrong':
    case 'right':
    case 'recovery':
      return new AppError({ ...wrongCode, field: 'code' });
  }
}
