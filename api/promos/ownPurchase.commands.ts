import { createHash } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import {
  MAX_DEVICES,
  OWN_DEVICE_MS,
  withheldReason,
  type WithheldReason,
} from '#shared/promos/ownPurchase.rules.ts';
import { dropDevices, emailsOf, isKnownDevice, noteDevice } from './ownPurchase.store.ts';

const VISITOR_LENGTH = 22;

/** Hashes device ids per promoter, so that devices can't be linked across promoters. */
function visitorOf(promoterId: number, visitorId: string): string {
  const text = `promoter:${promoterId}:${visitorId.toLowerCase()}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, VISITOR_LENGTH);
}

/** Records a device of a promoter and drops old ones. Must run in a transaction. */
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

export type Buying = { userId: string | null; email: string; visitorId: string | undefined };
type Owner = { id: number; user_id?: string | null; email: string };

/**
 * Returns the sign by which a promoter was recognized as the buyer, who then gets no commission. Null if they are
 * different people.
 */
export async function ownPurchase(
  db: Db,
  promoter: Owner,
  buyer: Buying,
  now: number,
): Promise<WithheldReason | null> {
  const ownerId = promoter.user_id ?? null;
  const accounts = await emailsOf(db, [ownerId, buyer.userId]);
  const of = (id: string | null) => accounts.filter((one) => one.id === id).map((one) => one.email);
  return withheldReason(
    { userId: buyer.userId, emails: [buyer.email, ...of(buyer.userId)] },
    {
      userId: ownerId,
      emails: [promoter.email, ...of(ownerId)],
      sameDevice: await isOwnDevice(db, promoter.id, buyer.visitorId, now),
    },
  );
}
