import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import { isoOrNull } from '#shared/base/iso.ts';
import {
  alreadyOn,
  enrolmentNotStarted,
  wrongCode,
} from '#shared/secondfactor/secondfactor.errors.ts';
import { readCode } from '#shared/secondfactor/secondfactor.rules.ts';
import type {
  Enrolment,
  OwnerWithCode,
  RecoveryCodes,
  SecondFactor,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { createChangeNotices } from './changeNotices.ts';
import { createPasskeys, toPasskey } from './passkeys.ts';
import { passkeysOf } from './passkeys.store.ts';
import { createProofs, type SecondFactorContext } from './proofs.ts';
import * as store from './secondfactor.store.ts';
import { createSteps } from './steps.ts';
import { newRecoveryCodes, newSecret, uriOf, takeStep } from './codes.ts';
import { createWebauthn } from './webauthn.ts';

/** The longest time between starting to set up an authenticator app and entering its first code. */
const BEGUN_MS = 3_600_000;

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(context: SecondFactorContext) {
  const { db, config, platform, owners } = context;
  const { clock, random, sealer } = platform;
  const notices = createChangeNotices(platform);
  const webauthn = createWebauthn(config.publicUrl);
  const proofs = createProofs(context, webauthn, notices);

  /** True if this admin must turn on a second factor before doing anything else. */
  async function isDue({ id, role }: User): Promise<boolean> {
    return config.liveKey && role === 'admin' && !(await store.isOn(db, id));
  }

  return {
    ...createSteps(context, { webauthn, proofs, notices }),
    ...createPasskeys(context, { webauthn, notices }),

    isDue,

    async status(user: User): Promise<SecondFactor> {
      const enabledAt = (await store.findFactor(db, user.id))?.enabled_at ?? null;
      const passkeys = await passkeysOf(db, user.id);
      const since = [enabledAt, ...passkeys.map((row) => row.created_at)].filter(
        (at) => at !== null,
      );
      return {
        enabled: since.length > 0,
        enabled_at: isoOrNull(since.length > 0 ? Math.min(...since) : null),
        app: enabledAt !== null,
        passkeys: passkeys.map(toPasskey),
        recovery_codes_left: await store.countRecoveryCodes(db, user.id),
        ...((await isDue(user)) && { due: true as const }),
      };
    },

    /**
     * Begins to set up an authenticator app, which logins don't ask for until `confirm`. Needs the password, and a
     * step-up if the account has a passkey (`stepUpRequired`). Throws `alreadyOn`.
     */
    async enrol(userId: string, password: string, steppedUp: boolean): Promise<Enrolment> {
      const user = await owners.check(userId, password);
      const besidePasskey = (await passkeysOf(db, userId)).length > 0;
      if (besidePasskey && !steppedUp) throw new AppError(stepUpRequired);
      const secret = newSecret(random);
      const sealed_secret = sealer.seal(secret, userId);
      const begun = await store.beginFactor(db, {
        user_id: userId,
        sealed_secret,
        created_at: clock(),
      });
      if (!begun) throw new AppError(alreadyOn);
      return { secret, uri: uriOf(secret, user.username) };
    },

    /**
     * Turns the authenticator app on with its first code, makes recovery codes and logs out other devices. Throws
     * `alreadyOn`, `enrolmentNotStarted` and `wrongCode`.
     */
    confirm: (user: User, typed: string, token: string): Promise<RecoveryCodes> =>
      inTransaction(db, async (trx) => {
        const now = clock();
        const factor = await store.lockFactor(trx, user.id);
        if (factor && factor.enabled_at !== null) throw new AppError(alreadyOn);
        if (!factor || now >= factor.created_at + BEGUN_MS) throw new AppError(enrolmentNotStarted);
        const code = readCode(typed);
        const digits = code?.kind === 'app' ? code.digits : '';
        if (!(await takeStep(trx, sealer, factor, { digits, now }))) {
          throw new AppError({ ...wrongCode, field: 'code' });
        }
        await store.updateFactor(trx, user.id, { enabled_at: now, wrong_count: 0, wrong_since: 0 });
        await owners.endSessions(trx, user.id, token);
        await notices.noteSwitch(trx, user, true);
        await notices.tell(trx, user.id, 'on');
        return newRecoveryCodes(trx, user.id, random);
      }),

    /** Makes new recovery codes, which replace the earlier ones. Needs the password and a code of the second factor. */
    async renewCodes(userId: string, { password, code }: OwnerWithCode): Promise<RecoveryCodes> {
      const user = await owners.check(userId, password);
      return proofs.withProof(user, { code }, async (trx) => {
        await notices.tell(trx, userId, 'codes');
        return newRecoveryCodes(trx, userId, random);
      });
    },

    /** Removes the authenticator app, all passkeys and recovery codes; needs the password and a code. */
    async disable(userId: string, { password, code }: OwnerWithCode): Promise<void> {
      const user = await owners.check(userId, password);
      await proofs.withProof(user, { code }, async (trx) => {
        await store.deleteFactor(trx, userId);
        await notices.noteSwitch(trx, user, false);
        await notices.tell(trx, userId, 'off');
      });
    },

    /** Removes a member's second factor for an admin, and mails the member. False if there was none. */
    async reset(trx: Db, userId: string): Promise<boolean> {
      if (!(await store.isOn(trx, userId))) return false;
      await store.deleteFactor(trx, userId);
      await notices.tell(trx, userId, 'reset');
      return true;
    },
  };
}
