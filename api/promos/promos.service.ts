import type { Db } from '#api/db/open.ts';
import { normaliseCode, type PromoterView, type RateView } from '#shared/promos/promos.rules.ts';
import { findPromoterByCode, findRate } from './promos.store.ts';

export type FoundPromo = {
  promoter: (PromoterView & { id: number }) | null;
  rate: RateView | null;
};

const NOBODY: FoundPromo = { promoter: null, rate: null };

/**
 * Whose code this is and what is agreed for the event: what `checkPromo` decides on.
 * The code may be as a buyer typed it. Takes part in the caller's transaction.
 */
export async function findPromo(db: Db, code: string, eventId: number): Promise<FoundPromo> {
  const wanted = normaliseCode(code);
  if (wanted === '' || wanted.includes('\0')) return NOBODY;
  const promoter = await findPromoterByCode(db, wanted);
  if (!promoter) return NOBODY;
  return { promoter, rate: (await findRate(db, promoter.id, eventId)) ?? null };
}
