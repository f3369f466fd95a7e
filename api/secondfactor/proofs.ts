import { auditMember } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { User, Session } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import type { PasskeyAnswer } from '#shared/secondfactor/secondfactor.schemas.ts';
import {
  challengeExpired,
  codesLocked,
  notOn,
  passkeyRefused,
  wrongCode,
} from '#shared/secondfactor/secondfactor.errors.ts';
import type { AppContext } from '#api/context.ts';
import type { ChangeNotices } from './changeNotices.ts';
import { isOn, lockFactor } from './secondfactor.store.ts';
import { type CodeOutcome, countMiss, countOf, type OwnCount, tryCode } from './codes.ts';
import { tryPasskey, type Webauthn } from './webauthn.ts';

/** What proves an account's owner: a typed code, or a passkey's answer to the challenge stored under `asked`. */
export type Proof = { code: string } | { passkey: PasskeyAnswer; asked: string };
export type Outcome = CodeOutcome | 'passkey' | 'over';

/** The kind of a right proof, as named in the audit log; null if the proof failed. */
export const wayOf = (outcome: Outcome) =>
  ({ right: 'Code from the app', recovery: 'Recovery code', passkey: 'Passkey' })[
    String(outcome)
  ] ?? null;

export type Proofs = ReturnType<typeof createProofs>;

export function createProofs(
  { db, platform: { clock, sealer } }: SecondFactorContext,
  webauthn: Webauthn,
  notices: ChangeNotices,
) {
  /**
   * Checks a proof and counts a wrong one. Callers must not throw in the same transaction: a rollback would undo the
   * count.
   */
  async function tryProof(
    trx: Db,
    userId: string,
    proof: Proof,
    own: OwnCount | null = null,
  ): Promise<Outcome> {
    const now = clock();
    if ('code' in proof) return tryCode(trx, sealer, { userId, typed: proof.code, now, own });
    const factor = await lockFactor(trx, userId);
    if (!factor || !(await isOn(trx, userId))) return 'off';
    const { passkey: answer, asked } = proof;
    const right = await tryPasskey(trx, webauthn, { userId, asked, answer, now });
    return right ? 'passkey' : countMiss(own ?? countOf(trx, factor), now);
  }

  /**
   * Records a wrong try in the audit log, and mails the user if it locks the account. Tries while it is locked are
   * not recorded.
   */
  async function noteWrong(trx: Db, outcome: Outcome, user: User | null, actor?: Actor) {
    if (!user || (outcome !== 'wrong' && outcome !== 'locking')) return;
    const locked = outcome === 'locking';
    if (locked) await notices.tell(trx, user.id, 'locked');
    const entry = { action: 'auth.fail_second_step', actor, after: { locked } } as const;
    await auditMember(trx, user, entry, clock());
  }

  return {
    tryProof,
    noteWrong,

    /**
     * Runs `work` in a transaction if the proof is right. Otherwise throws after the commit, so that the wrong try
     * counts.
     */
    async withProof<T>(user: User, proof: Proof, work: (trx: Db) => Promise<T>): Promise<T> {
      const done = await inTransaction(db, async (trx) => {
        const outcome = await tryProof(trx, user.id, proof);
        if (wayOf(outcome) !== null) return { value: await work(trx) };
        await noteWrong(trx, outcome, user);
        return { outcome };
      });
      if ('value' in done) return done.value;
      throw refusal(done.outcome, proof);
    },
  };
}

export function refusal(outcome: Outcome, proof: Proof): AppError {
  if (outcome === 'over') return new AppError(challengeExpired);
  if (outcome === 'off') return new AppError(notOn);
  if ('passkey' in proof) return new AppError(passkeyRefused);
  if (outcome === 'locked' || outcome === 'locking') return new AppError(codesLocked);
  return new AppError({ ...wrongCode, field: 'code' });
}

type Device = { userAgent: string | null };
export type SignInDevice = Device & { deviceToken: string | null };

/** The functions for known devices that are used here, from `#api/accounts/knownDevices.service.ts`. */
type Devices = {
  wrongCodes(trx: Db, userId: string, token: string | null): Promise<OwnCount | null>;
};

/** The functions for accounts that are used here, from `#api/accounts/accountOwners.service.ts`. */
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

export type SecondFactorContext = AppContext & { owners: Owners; devices: Devices };
