import type { Db } from '#api/db/open.ts';
import { withheldReason, type WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import { isOwnDevice } from './devices.commands.ts';
import { emailsOf } from './promos.store.ts';

export type Buying = { userId: string | null; email: string; visitorId: string | undefined };
type Owner = { id: number; user_id?: string | null; email: string };

/**
 * How the promoter was recognized as the buyer, for which commission is withheld; null if they are different people.
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
