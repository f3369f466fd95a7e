import type { AppContext } from '#api/context.ts';
import { hashToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { WrongCodes } from '#shared/secondfactor/secondfactor.rules.ts';
import * as store from './knownDevices.store.ts';

/** The most devices remembered for one account. Beyond them, those unused for longest are forgotten. */
const MAX_DEVICES = 20;
/** Browsers keep a cookie for at most 400 days. */
const UNUSED_MS = 400 * 86_400_000;

/**
 * Browsers in which someone logged in to an account. A device's token can't be used to log in; it only gives the
 * device its own count of wrong passwords and codes.
 */
export function createDevicesService({ db, platform }: AppContext) {
  const { clock } = platform;

  return {
    isKnown: async (userId: string, token: string | null) =>
      token !== null && store.isKnownDevice(db, { userId, tokenHash: hashToken(token) }),

    /**
     * Remembers a device after a login. With `forgetOthers`, as after a password reset, all other devices are
     * forgotten.
     */
    async remember(
      userId: string,
      token: string | null,
      { forgetOthers = false } = {},
    ): Promise<void> {
      const now = clock();
      await inTransaction(db, async (trx) => {
        if (forgetOthers) await store.deleteDevicesOf(trx, userId);
        if (token === null) return;
        await store.saveDevice(trx, { userId, tokenHash: hashToken(token) }, now);
        await store.deleteOldDevices(trx, userId, { most: MAX_DEVICES, before: now - UNUSED_MS });
      });
    },

    /** Returns the device's own count of wrong codes and a way to save it; null for an unknown device. */
    async wrongCodes(trx: Db, userId: string, token: string | null) {
      if (token === null) return null;
      const key = { userId, tokenHash: hashToken(token) };
      const wrong = await store.findWrongCodes(trx, key);
      if (!wrong) return null;
      return { wrong, save: (more: WrongCodes) => store.saveWrongCodes(trx, key, more) };
    },
  };
}
