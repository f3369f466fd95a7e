import type { FrozenQuote } from '#api/tickets/issueTickets.commands.ts';
import { type PriceLine, splitUnits } from '#shared/pricing/pricing.rules.ts';
import type { CheckoutLineRow, CheckoutRow } from './readCheckouts.store.ts';

/** The price that was frozen at checkout; nothing is recomputed. */
export function frozenQuote(checkout: CheckoutRow, lines: readonly CheckoutLineRow[]): FrozenQuote {
  return {
    lines: lines.map(quotedLine),
    originalAmount: checkout.original_amount,
    discountAmount: checkout.discount_amount,
    subtotal: checkout.subtotal,
    taxAmount: checkout.tax_amount,
    amount: checkout.amount,
    discountRate: checkout.discount_rate,
  };
}

function quotedLine(row: CheckoutLineRow): FrozenQuote['lines'][number] {
  const line: PriceLine = {
    kind: row.kind,
    productId: row.product_id,
    name: row.name,
    unitPrice: row.unit_price,
    quantity: row.quantity,
    taxRate: row.tax_rate,
  };
  const { discount, tax, ticket_type: ticketType, variant_id: variantId, slots } = row;
  const gross = line.unitPrice * line.quantity;
  const units = splitUnits(line, discount, tax);
  return {
    ...line,
    ticketType,
    variantId,
    slots,
    gross,
    discount,
    net: gross - discount,
    tax,
    units,
  };
}
