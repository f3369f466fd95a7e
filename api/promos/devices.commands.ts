import { createHash } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { MAX_DEVICES, OWN_DEVICE_MS } from '#shared/promos/ownPurchase.rules.ts';
import { dropDevices, isKnownDevice, noteDevice } from './devices.store.ts';

const VISITOR_LENGTH = 22;

/** Hashes device ids per promoter, so that devices can't be linked across promoters. */
function visitorOf(promoterId: number, visitorId: string): string {
  const text = `promoter:${promoterId}:${visitorId.toLowerCase()}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, VISITOR_LENGTH);
}

/** Records a device of the promoter and drops old ones. Must run in a transaction. */
export async function seenOn(
  trx: Db,
  promoterId: number,
  visitorId: string,
  now: number,
): Promise<void> {
  const visitor = visitorOf(promoterId, visitorId);
  await noteDevice(trx, { promoter_id: promoterId, visitor, last_at: now });
  await dropDevices(trx, promoterId, { before: now - OWN_DEVICE_MS, most: MAX_DEVICES });
}

/** True if the promoter uses this device. A browser without a visitor id never matches. */
export async function isOwnDevice(
  db: Db,
  promoterId: number,
  visitorId: string | undefined,
  now: number,
): Promise<boolean> {
  if (visitorId === undefined) return false;
  const visitor = visitorOf(promoterId, visitorId);
  return isKnownDevice(db, { promoter_id: promoterId, visitor }, now - OWN_DEVICE_MS);
}
