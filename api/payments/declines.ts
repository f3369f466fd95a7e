import type { Db } from '#api/db/open.ts';
import { countDeclines } from './webhooks.store.ts';

/** The number of declines of one payment from which card testing is suspected. */
export const MAX_DECLINES = 5;

/** Number of declines of a payment, counted only up to `MAX_DECLINES`. */
export function declinesOf(db: Db, paymentIntentId: string): Promise<number> {
  return countDeclines(db, paymentIntentId, MAX_DECLINES);
}

export async function isDeclinedTooOften(db: Db, paymentIntentId: string): Promise<boolean> {
  return (await declinesOf(db, paymentIntentId)) >= MAX_DECLINES;
}
