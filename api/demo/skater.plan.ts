import { NO_PROMO } from '#api/checkout/pricedBasket.ts';
import type { AddonKey } from './addons.data.ts';
import { DAY } from './calendar.ts';
import { known, type MadeAddons, type MadeEvent } from './context.ts';
import { type PlannedSale, type SaleLine, type Stock, take } from './sales.plan.ts';

type Wish = {
  title: string;
  daysAgo: number;
  tickets: number;
  addons: Partial<Record<AddonKey, number>>;
};

/** The demo skater's orders: for past events, for one under way, and for events to come. */
const WISHES: readonly Wish[] = [
  { title: 'Brooklyn Block Party on Wheels', daysAgo: 80, tickets: 1, addons: {} },
  { title: 'Liberty Bell Boogie', daysAgo: 30, tickets: 2, addons: { shirt: 1 } },
  { title: 'Windy City Wheels Festival', daysAgo: 12, tickets: 2, addons: { skates: 2 } },
  { title: 'Mile High Skate Social', daysAgo: 4, tickets: 1, addons: {} },
  { title: 'Peach City Skate Jam', daysAgo: 2, tickets: 3, addons: { skates: 2, after: 3 } },
];

export function planSkater(
  events: readonly MadeEvent[],
  stock: Stock,
  { addons, now }: { addons: MadeAddons; now: number },
): PlannedSale[] {
  const byTitle = new Map(events.map((event) => [event.plan.title, event]));
  return WISHES.map((wish) => {
    const event = known(byTitle, wish.title);
    const lines = [ownTickets(event, wish.tickets), ...ownAddons(wish, addons)];
    for (const line of lines) take(stock, line, line.quantity);
    return { event, at: now - wish.daysAgo * DAY, lines, promo: NO_PROMO, refunded: false };
  });
}

function ownTickets({ tickets: [ticket], taxRate }: MadeEvent, quantity: number): SaleLine {
  if (!ticket) throw new Error('The demo data has an event without tickets');
  const { name, price: unitPrice, type: ticketType } = ticket.plan;
  return { kind: 'ticket', productId: ticket.id, name, unitPrice, quantity, taxRate, ticketType };
}

function ownAddons({ addons: wanted }: Wish, addons: MadeAddons): SaleLine[] {
  return [...addons].flatMap(([key, addon]): SaleLine[] => {
    const quantity = wanted[key] ?? 0;
    if (quantity === 0) return [];
    const { id: productId, name, price: unitPrice, sales_tax_rate: taxRate, addon_type } = addon;
    return [
      { kind: 'addon', productId, name, unitPrice, quantity, taxRate, ticketType: addon_type },
    ];
  });
}
