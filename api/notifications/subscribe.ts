import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Preferences, PutSubscription } from '#shared/notifications/notifications.schemas.ts';
import type { NotificationsContext } from './context.ts';
import { setFollows } from './follows.store.ts';
import { preferencesOf, savePreferences } from './preferences.store.ts';
import { recipientOf } from './recipient.ts';
import {
  deleteDevice,
  type DeviceRow,
  devicesBeyond,
  findDevice,
  insertDevice,
  setFavourites,
  setOrders,
  updateDevice,
} from './subscriptions.store.ts';

const MAX_DEVICES = 20;

export function subscribe(
  { db, platform, sessions }: NotificationsContext,
  input: PutSubscription,
  token: string | null,
): Promise<Preferences> {
  return inTransaction(db, async (trx) => {
    const session = token === null ? null : await sessions.hold(trx, token);
    const device = await saveDevice(trx, platform, input, session);
    // A user's favorites are in the account; any stored with the device belong to a previous user.
    if (device.user_id !== null) await setFavourites(trx, device.id, []);
    else if (input.favourites) await setFavourites(trx, device.id, [...new Set(input.favourites)]);
    if (input.follows) await setFollows(trx, device.id, input.follows, platform.clock());
    if (input.orderNumbers) {
      const numbers = input.orderNumbers.map((number) => number.toUpperCase());
      await setOrders(trx, device.id, [...new Set(numbers)]);
    }
    const owner = recipientOf(device);
    if (input.preferences) await savePreferences(trx, owner, input.preferences);
    if (device.user_id !== null) {
      for (const { id } of await devicesBeyond(trx, device.user_id, MAX_DEVICES)) {
        await deleteDevice(trx, 'id', id);
      }
    }
    return preferencesOf(trx, owner);
  });
}

async function saveDevice(
  trx: Db,
  { clock, random }: Platform,
  { subscription: { endpoint, keys }, replaces }: PutSubscription,
  session: { id: string; userId: string } | null,
): Promise<DeviceRow> {
  const now = clock();
  const fresh = { endpoint, ...keys, seen_at: now };
  const ownerOr = (known: Pick<DeviceRow, 'user_id' | 'session_id'> | null | undefined) => ({
    user_id: session?.userId ?? known?.user_id ?? null,
    session_id: session?.id ?? known?.session_id ?? null,
  });
  const old =
    replaces && replaces !== endpoint ? await findDevice(trx, 'endpoint', replaces) : null;
  if (old) {
    await deleteDevice(trx, 'endpoint', endpoint);
    // The service worker sends a replaced endpoint without a session, so the owner stays the same.
    return updateDevice(trx, old.id, { ...fresh, ...ownerOr(old) });
  }
  // The same request comes again if its answer got lost.
  const known = replaces ? await findDevice(trx, 'endpoint', endpoint) : null;
  const created = { id: uuidv7(now, random(10)), created_at: now };
  return insertDevice(trx, { ...created, ...fresh, ...ownerOr(known) });
}
