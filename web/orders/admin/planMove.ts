import { formatUsd } from '#shared/base/money.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { offerPrice, paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import type { OrderItem } from '#shared/orders/orders.schemas.ts';
import { planExchange } from '#shared/refunds/exchange.rules.ts';

/**
 * Plans how a ticket becomes another one: by an exchange at once if both are `within` one event and nothing is charged
 * (or the difference is waived), otherwise by an offer to the buyer. `dearer` is how much more the new ticket costs.
 */
export function planMove(
  item: OrderItem,
  to: AdminTicket,
  { within, waive }: { within: boolean; waive: boolean },
) {
  const planned = within ? exchangeFor(item, to) : null;
  const dearer = planned?.dearer ?? 0;
  const ids = { itemId: item.id, ticketId: to.id };
  if (planned && (dearer === 0 || waive)) {
    const { amount } = planned;
    const exchange = { ...ids, amount, ...(dearer > 0 ? { waive } : {}) };
    return { exchange, offer: null, dearer, isMailed: false, says: exchangeText(amount) };
  }
  const offer = offerFor(item, to);
  const isMailed = offer.amount > 0;
  return { exchange: null, offer: { ...ids, ...offer }, dearer, isMailed, says: offerText(offer) };
}

/** Plans an exchange. Null if the tax rates differ, since tax was reported at the rate of the sale. */
function exchangeFor(item: OrderItem, { id, price, sales_tax_rate: taxRate }: AdminTicket) {
  const held = {
    productId: item.ticket_product_id ?? 0,
    unitPrice: item.unit_price,
    discount: item.unit_discount,
    tax: item.unit_tax_amount,
    taxRate: item.unit_tax_rate,
    // Commission concerns only the promoter, and nothing of it is shown here.
    commission: 0,
  };
  const planned = planExchange(held, { id, price, taxRate }, true);
  return planned.ok ? planned.exchange : null;
}

type Offer = { amount: number; back: number };

const offerFor = (item: OrderItem, { sales_tax_rate: taxRate, ...ticket }: AdminTicket): Offer => ({
  amount: offerPrice({ id: ticket.id, name: ticket.name, price: ticket.price, taxRate }).amount,
  back: paidFor(item),
});

function offerText({ amount, back }: Offer): string {
  if (amount === 0) return exchangeText(back);
  const returned = back > 0 ? ` and gets ${formatUsd(back)} back for this ticket` : '';
  return `The buyer pays ${formatUsd(amount)} now${returned}.`;
}

const exchangeText = (amount: number): string =>
  amount > 0 ? `${formatUsd(amount)} goes back to the buyer.` : 'Nothing is charged or paid back.';
