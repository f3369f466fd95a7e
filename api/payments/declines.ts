import type { Db } from '#api/db/open.ts';
import { countDeclines } from './webhooks.store.ts';

/** Whoever tries more cards than this is likely to be trying out cards. */
export const MAX_DECLINES = 5;

/** How often a payment was declined, as far as we were told; nobody counts beyond the limit. */
export function declinesOf(db: Db, paymentIntentId: string): Promise<number> {
  return countDeclines(db, paymentIntentId, MAX_DECLINES);
}

export async function isDeclinedTooOften(db: Db, paymentIntentId: string): Promise<boolean> {
  return (await declinesOf(db, paymentIntentId)) >= MAX_DECLINES;
}
