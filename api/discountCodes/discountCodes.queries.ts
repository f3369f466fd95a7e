import type { Db } from '#api/db/open.ts';
import type { CodeUses, DiscountCodeView } from '#shared/discountCodes/discountCodes.rules.ts';
import { normaliseCode } from '#shared/promos/promos.rules.ts';
import { countUses, type Customer, findByText, lockLimited } from './discountCodes.store.ts';
import { viewOf } from './discountCodes.wire.ts';

export { type Customer, isDiscountCode } from './discountCodes.store.ts';

/** A discount code that was found. `text`: the typed code in normal form; a batch has many such texts. */
export type FoundCode = { id: number; text: string; view: DiscountCodeView };

/** Looks up a code as typed; null if the organizer has no such code. */
export async function findDiscountCode(db: Db, typed: string): Promise<FoundCode | null> {
  const text = normaliseCode(typed);
  const row = text.includes('\0') ? undefined : await findByText(db, text);
  return row ? { id: row.id, text, view: viewOf(row) } : null;
}

/**
 * Makes baskets with the same limited code wait for each other, so that each counts the ones before it. Call this
 * before anything else is locked.
 */
export async function lockDiscountCode(trx: Db, typed: string): Promise<void> {
  const text = normaliseCode(typed);
  if (!text.includes('\0')) await lockLimited(trx, text);
}

/**
 * Counts a code's uses, in all and by this customer: open holds and orders that aren't fully refunded, without the
 * checkout `except`. A use that the code doesn't limit is counted as 0.
 */
export async function usesOf(
  db: Db,
  { id, text, view }: FoundCode,
  customer: Customer,
  except?: string,
): Promise<CodeUses> {
  const all = view.max_uses === null ? 0 : await countUses(db, { id, text }, except);
  const counted = view.max_per_customer !== null;
  return { all, ofCustomer: counted ? await countUses(db, { id, customer }, except) : 0 };
}
