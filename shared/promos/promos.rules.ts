/** Whole percent, used where no rate is set for the event. */
export const DEFAULT_COMMISSION_RATE = 10;
export const DEFAULT_DISCOUNT_RATE = 0;

export type PromoterView = {
  status: 'pending' | 'approved' | 'rejected';
  promo_code: string | null;
  /** Milliseconds; null: the code works. */
  code_disabled_at?: number | null;
  user_id?: string | null;
  /** Whole percent, where none is set for the event; null: the usual one. */
  default_commission_rate?: number | null;
};

/** What is agreed for one promoter and one event, whole percent. */
export type RateView = { commission_rate: number; discount_rate: number };

/** A code that the buyer typed, or one that a link brought. */
export const PROMO_SOURCES = ['typed', 'link'] as const;
export type PromoSource = (typeof PROMO_SOURCES)[number];

type Reason = 'unknown' | 'not_approved' | 'disabled';

export type PromoCheck = {
  applied: boolean;
  commissionRate: number;
  discountRate: number;
  reason?: Reason;
};

/** A code as it is stored and compared: NFKC, without surrounding space, upper case. May be empty. */
export function normaliseCode(raw: string): string {
  return raw.normalize('NFKC').trim().toUpperCase();
}

/** More than any code has; characters may count twice. */
const MAX_CHARACTERS = 30;

/** As much of a code as can be asked for: no address and no typing makes it more than the server takes. */
function askable(raw: string | null | undefined): string {
  const code = normaliseCode((raw ?? '').replaceAll(/\p{Cc}/gu, ''));
  return [...code].slice(0, MAX_CHARACTERS).join('');
}

/** The code that counts: a typed one beats the link's. Null when there is neither. */
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
