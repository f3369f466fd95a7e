import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyAdded,
  type PasskeyCreation,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import {
  passkeyKnown,
  passkeyRefused,
  passkeyUnknown,
  tooManyPasskeys,
} from '#shared/secondfactor/secondfactor.errors.ts';
import type { ChangeNotices } from './changeNotices.ts';
import { newRecoveryCodes } from './codes.ts';
import * as store from './passkeys.store.ts';
import type { SecondFactorContext } from './proofs.ts';
import { deleteFactor, holdFactor, isOn } from './secondfactor.store.ts';
import { askedBy, keepChallenge, type Webauthn } from './webauthn.ts';

type Parts = { webauthn: Webauthn; notices: ChangeNotices };

/** Registers and removes passkeys. Callers must have verified the account's owner. */
export function createPasskeys(
  { db, platform: { clock, random }, owners }: SecondFactorContext,
  { webauthn, notices }: Parts,
) {
  return {
    /** Begins to add a passkey, which the device makes for the returned challenge. Throws `tooManyPasskeys`. */
    async beginPasskey(user: User, token: string): Promise<PasskeyCreation> {
      const known = await store.passkeysOf(db, user.id);
      if (known.length >= MAX_PASSKEYS) throw new AppError(tooManyPasskeys);
      const creation = await webauthn.creation(user, known);
      const asked = askedBy('add', token);
      await keepChallenge(db, { asked, user_id: user.id, challenge: creation.challenge }, clock());
      return creation;
    },

    /**
     * Adds a passkey. If it is the account's first second factor, logs out other devices, which logged in with only a
     * password, and makes recovery codes. Throws `passkeyRefused`, `tooManyPasskeys` and `passkeyKnown`.
     */
    async addPasskey(user: User, given: NewPasskey, token: string): Promise<PasskeyAdded> {
      const now = clock();
      const asked = askedBy('add', token);
      const challenge = await store.takeChallenge(db, { asked, userId: user.id, now });
      const made = challenge === null ? null : await webauthn.made(given.passkey, challenge);
      if (!made) throw new AppError(passkeyRefused);
      return inTransaction(db, async (trx) => {
        await holdFactor(trx, user.id);
        const wasOn = await isOn(trx, user.id);
        const known = await store.passkeysOf(trx, user.id);
        if (known.length >= MAX_PASSKEYS) throw new AppError(tooManyPasskeys);
        const facts = { user_id: user.id, name: given.name, created_at: now, last_used_at: null };
        const row = { ...made, ...facts };
        if (!(await store.insertPasskey(trx, row))) throw new AppError(passkeyKnown);
        await notices.notePasskey(trx, user, given.name, true);
        await notices.tell(trx, user.id, 'passkey');
        if (wasOn) return { passkey: toPasskey(row) };
        await owners.endSessions(trx, user.id, token);
        await notices.noteSwitch(trx, user, true);
        return { passkey: toPasskey(row), ...(await newRecoveryCodes(trx, user.id, random)) };
      });
    },

    /** Removes a passkey; if it was the last second factor, also the recovery codes. Throws `passkeyUnknown`. */
    removePasskey: (user: User, id: string) =>
      inTransaction(db, async (trx) => {
        await holdFactor(trx, user.id);
        const row = await store.findPasskey(trx, user.id, id);
        if (!row || !(await store.deletePasskey(trx, user.id, id)))
          throw new AppError(passkeyUnknown);
        await notices.notePasskey(trx, user, row.name, false);
        if (await isOn(trx, user.id)) return;
        await deleteFactor(trx, user.id);
        await notices.noteSwitch(trx, user, false);
        await notices.tell(trx, user.id, 'off');
      }),
  };
}

export function toPasskey({ id, name, created_at, last_used_at }: store.PasskeyRow): Passkey {
  return { id, name, created_at: iso(created_at), last_used_at: isoOrNull(last_used_at) };
}
