import { type Discount, type PriceLine, quote } from '#shared/pricing/pricing.rules.ts';
import type { CodeRefusal } from '#shared/promos/promos.rules.ts';
import { toBase32 } from '#shared/base/base32.ts';

/** A discount code with its terms. Times are in milliseconds; `ends_at` is exclusive. */
export type DiscountCodeView = {
  event_id: number | null;
  kind: Discount['kind'];
  value: number;
  ticket_ids: readonly number[] | null;
  max_uses: number | null;
  max_per_customer: number | null;
  starts_at: number | null;
  ends_at: number | null;
  unlocks_hidden: boolean;
  disabled_at: number | null;
};

/** Uses so far: of this code, and of any code of its batch by this customer. */
export type CodeUses = { all: number; ofCustomer: number };

/** Returns why the code does not apply, or null if it does. `uses` does not count the basket that is being checked. */
export function codeRefusal(
  code: DiscountCodeView,
  uses: CodeUses,
  { eventId, now }: { eventId: number; now: number },
): CodeRefusal | 'unknown' | null {
  if (code.disabled_at !== null) return 'unknown';
  if (code.event_id !== null && code.event_id !== eventId) return 'unknown';
  if (code.starts_at !== null && now < code.starts_at) return 'not_yet';
  if (code.ends_at !== null && now >= code.ends_at) return 'over';
  if (code.max_uses !== null && uses.all >= code.max_uses) return 'used_up';
  const perCustomer = code.max_per_customer;
  return perCustomer !== null && uses.ofCustomer >= perCustomer ? 'used_by_you' : null;
}

export const discountOf = ({ kind, value, ticket_ids }: DiscountCodeView): Discount => ({
  kind,
  value,
  ticketIds: ticket_ids,
});

/** True if the code unlocks this hidden ticket. */
export const unlocks = (
  { unlocks_hidden, ticket_ids }: Pick<DiscountCodeView, 'unlocks_hidden' | 'ticket_ids'>,
  ticketId: number,
): boolean => unlocks_hidden && (ticket_ids === null || ticket_ids.includes(ticketId));

/**
 * True if a code does something for this basket: it takes cents off, or unlocks a ticket in the basket (`opened`: ids
 * of the hidden tickets that it unlocks). A code that does neither is not applied: no use is counted, and the code
 * from the link stays.
 */
export const hasEffect = (
  lines: readonly PriceLine[],
  discount: Discount,
  opened: readonly number[],
): boolean =>
  quote(lines, discount).discountAmount > 0 ||
  lines.some(({ kind, productId }) => kind === 'ticket' && opened.includes(productId));

export const MAX_BATCH = 1000;
/** 60 random bits, so that codes cannot be guessed. */
export const RANDOM_CHARACTERS = 12;
export const RANDOM_BYTES = 8;

/** `SKATE-` and random bytes → `SKATE-7K2M9QXD4TNB`. */
export const batchCodeOf = (prefix: string, random: Uint8Array): string =>
  prefix + toBase32(random, RANDOM_CHARACTERS);
