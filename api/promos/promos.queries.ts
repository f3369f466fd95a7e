import type { Db } from '#api/db/open.ts';
import { normaliseCode, type PromoterView, type RateView } from '#shared/promos/promos.rules.ts';
import { findByCode } from './promos.store.ts';

type FoundPromo = {
  promoter: (PromoterView & { id: number; email: string }) | null;
  rate: RateView | null;
};

const NO_PROMO_FOUND: FoundPromo = { promoter: null, rate: null };

/** Finds the promoter of a typed code, and the rates agreed with them for an event. */
export async function findPromo(db: Db, code: string, eventId: number): Promise<FoundPromo> {
  const wanted = normaliseCode(code);
  if (wanted === '' || wanted.includes('\0')) return NO_PROMO_FOUND;
  // A single query, so that the response time doesn't reveal which codes exist.
  const found = await findByCode(db, wanted, eventId);
  if (!found) return NO_PROMO_FOUND;
  const { commission_rate, discount_rate, ...promoter } = found;
  const agreed = commission_rate !== null && discount_rate !== null;
  return { promoter, rate: agreed ? { commission_rate, discount_rate } : null };
}
