export const DEFAULT_COMMISSION_RATE = 10;
export const DEFAULT_DISCOUNT_RATE = 0;

export type PromoterView = {
  status: 'pending' | 'approved' | 'rejected';
  promo_code: string | null;
  /** When the code was disabled, in milliseconds; null if it is active. */
  code_disabled_at?: number | null;
  user_id?: string | null;
  /** Whole percent, used if the event has no rate of its own; null means the default. */
  default_commission_rate?: number | null;
};

/** Rates of one promoter at one event, in whole percent. */
export type RateView = { commission_rate: number; discount_rate: number };

/** Where a code came from: typed by the buyer, or from a link. */
export const PROMO_SOURCES = ['typed', 'link'] as const;
export type PromoSource = (typeof PROMO_SOURCES)[number];

/**
 * What a buyer may be told about why a discount code does nothing. For other reasons, the answer is the same as for an
 * unknown code.
 */
export const CODE_REFUSALS = ['not_yet', 'over', 'used_up', 'used_by_you', 'no_effect'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

type Reason = 'unknown' | 'not_approved' | 'disabled';

type PromoCheck = {
  applied: boolean;
  commissionRate: number;
  discountRate: number;
  reason?: Reason;
};

/** Normalizes a code to NFKC, trimmed, upper case; may be empty. */
export function normaliseCode(raw: string): string {
  return raw.normalize('NFKC').trim().toUpperCase();
}

/** The longest code, in characters. What buyers type is cut to it, because NFKC may lengthen it. */
export const MAX_CODE = 30;

/** Cuts and cleans a code to what the server accepts. */
function askable(raw: string | null | undefined): string {
  const code = normaliseCode((raw ?? '').replaceAll(/\p{Cc}/gu, ''));
  return [...code].slice(0, MAX_CODE).join('');
}

/** A typed code takes precedence over the link's code; null without either. */
export function chooseCode(
  typed: string | null | undefined,
  linked: string | null | undefined,
): string | null {
  return askable(typed) || askable(linked) || null;
}

/**
 * What a code is worth, given the promoter it belongs to (null: unknown code) and the rates of this event
 * (null: none set). A code that is worth nothing never blocks the sale. The result is frozen into the checkout.
 */
export function checkPromo({
  promoter,
  rate,
}: {
  promoter: PromoterView | null;
  rate: RateView | null;
}): PromoCheck {
  if (!promoter) return notApplied('unknown');
  if (promoter.status !== 'approved') return notApplied('not_approved');
  if (typeof promoter.code_disabled_at === 'number') return notApplied('disabled');
  return {
    applied: true,
    commissionRate:
      rate?.commission_rate ?? promoter.default_commission_rate ?? DEFAULT_COMMISSION_RATE,
    discountRate: rate?.discount_rate ?? DEFAULT_DISCOUNT_RATE,
  };
}

function notApplied(reason: Reason): PromoCheck {
  return { applied: false, commissionRate: 0, discountRate: 0, reason };
}
