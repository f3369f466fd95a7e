/**
 * Data about a purchase that is kept with the payment at the provider: enough to make the order again when our own
 * row is lost, as after restoring a backup. The buyer is a hash. An event is a number and a hash, since numbers
 * repeat after a restore.
 */
export type PaymentMemo = {
  checkoutId: string;
  /** Names this installation, since several may share a provider account. */
  site: string;
  eventId: number | null;
  event: string;
  buyer: string;
  promoCode: string | null;
  /** The lines of the basket; null if they are unknown or too many to keep. */
  lines: MemoLine[] | null;
};

export type MemoLine = {
  kind: 'ticket' | 'addon';
  productId: number;
  variantId: number;
  quantity: number;
};

/** Stripe's length limit for a metadata value (https://docs.stripe.com/api/metadata). */
const LONGEST = 500;

/** Formats lines such as `t12x2 a7.3x1`: two of ticket 12, one of variant 3 of add-on 7. */
const lineText = ({ kind, productId, variantId, quantity }: MemoLine): string =>
  `${kind === 'ticket' ? 't' : 'a'}${productId}${variantId > 0 ? `.${variantId}` : ''}x${quantity}`;

export function memoMetadata(memo: PaymentMemo): Record<string, string> {
  const lines = (memo.lines ?? []).map(lineText).join(' ');
  return {
    checkout_id: memo.checkoutId,
    event_id: String(memo.eventId ?? ''),
    site: memo.site,
    event: memo.event,
    buyer: memo.buyer,
    ...(memo.promoCode === null ? {} : { promo_code: memo.promoCode }),
    ...(lines === '' || lines.length > LONGEST ? {} : { lines }),
  };
}

export function readMemo(metadata: Readonly<Record<string, string | undefined>>): PaymentMemo {
  const { checkout_id = '', site = '', event_id = '', event = '', buyer = '' } = metadata;
  const { promo_code, lines } = metadata;
  return {
    checkoutId: checkout_id,
    site,
    eventId: /^\d{1,9}$/.test(event_id) ? Number(event_id) : null,
    event,
    buyer,
    promoCode: promo_code ?? null,
    lines: lines === undefined ? null : linesIn(lines),
  };
}

function linesIn(text: string): MemoLine[] | null {
  const lines = text.split(' ').map((part): MemoLine | null => {
    const [, kind, product, variant = '0', quantity] =
      /^([ta])(\d{1,9})(?:\.(\d{1,9}))?x(\d{1,3})$/.exec(part) ?? [];
    if (kind === undefined) return null;
    const numbers = { productId: Number(product), variantId: Number(variant) };
    return { kind: kind === 't' ? 'ticket' : 'addon', ...numbers, quantity: Number(quantity) };
  });
  return lines.every((line) => line !== null) ? lines : null;
}
