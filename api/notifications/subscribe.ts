import { type Db, inTransaction } from '#api/db/open.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Preferences, PutSubscription } from '#shared/notifications/notifications.schemas.ts';
import type { NotificationsDeps } from './deps.ts';
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

/** Limit of devices per user. */
const MAX_DEVICES = 20;

/** Takes in what a device says of itself, and answers what it will be told of. */
export function subscribe(
  { db, platform, lockSession }: NotificationsDeps,
  input: PutSubscription,
  token: string | null,
): Promise<Preferences> {
  return inTransaction(db, async (trx) => {
    const session = token === null ? null : await lockSession(trx, token);
    const device = await saveDevice(trx, platform, input, session);
    // What a person has saved is in their account; what is left here belongs to a previous user of the device.
    if (device.user_id !== null) await setFavourites(trx, device.id, []);
    else if (input.favourites) await setFavourites(trx, device.id, [...new Set(input.favourites)]);
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
  { clock, random }: NotificationsDeps['platform'],
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
    // The worker says so, and it has no login: the device stays whose it was.
    return updateDevice(trx, old.id, { ...fresh, ...ownerOr(old) });
  }
  // Said again, because the answer to the first time was lost.
  const known = replaces ? await findDevice(trx, 'endpoint', endpoint) : null;
  const created = { id: uuidv7(now, random(10)), created_at: now };
  return insertDevice(trx, { ...created, ...fresh, ...ownerOr(known) });
}
