import type { AppContext } from '#api/context.ts';
import { hashToken } from '#api/crypto/token.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { WrongCodes } from '#shared/secondfactor/secondfactor.rules.ts';
import {
  deleteDevicesOf,
  deleteOldDevices,
  findWrongCodes,
  isKnownDevice,
  saveDevice,
  saveWrongCodes,
} from './devices.store.ts';
import { usernameKey } from './user.ts';

/** Most devices that are remembered for one account. */
const MAX_DEVICES = 20;
const DAY = 86_400_000;
/** As long as browsers keep a cookie at most. */
const UNUSED_MS = 400 * DAY;

/**
 * Browsers in which someone signed in to an account. A device's token signs nobody in; it only gives the
 * device its own count of wrong passwords.
 */
export function createDevicesService({ db, platform }: AppContext) {
  const { clock } = platform;

  return {
    isKnown: async (username: string, token: string | null): Promise<boolean> =>
      token !== null &&
      isKnownDevice(db, { usernameKey: usernameKey(username), tokenHash: hashToken(token) }),

    /** Call after a sign-in. `forgetOthers` is set after a password reset. */
    async remember(
      userId: string,
      token: string | null,
      { forgetOthers = false } = {},
    ): Promise<void> {
      const now = clock();
      await inTransaction(db, async (trx) => {
        if (forgetOthers) await deleteDevicesOf(trx, userId);
        if (token === null) return;
        await saveDevice(trx, { userId, tokenHash: hashToken(token) }, now);
        await deleteOldDevices(trx, userId, { most: MAX_DEVICES, before: now - UNUSED_MS });
      });
    },

    /** The device's own count of wrong codes; null for an unknown device. */
    async wrongCodes(trx: Db, userId: string, token: string | null) {
      if (token === null) return null;
      const key = { userId, tokenHash: hashToken(token) };
      const wrong = await findWrongCodes(trx, key);
      return wrong && { wrong, save: (more: WrongCodes) => saveWrongCodes(trx, key, more) };
    },
  };
}
