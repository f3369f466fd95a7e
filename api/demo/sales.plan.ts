import { type AppliedPromo, NO_PROMO } from '#api/checkout/basketCodes.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import type { PriceLine } from '#shared/pricing/pricing.rules.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';
import { DAY, HOUR, MINUTE } from './dates.ts';
import { known, type MadeAddons, type MadeEvent, type MadeTicket } from './demoContext.ts';
import type { SellingPromoter } from './people.seed.ts';
import type { AddonKey, DemoAddon } from './catalogue.data.ts';

export type SaleLine = PriceLine & { ticketType: string };

export type PlannedSale = {
  event: MadeEvent;
  at: number;
  lines: SaleLine[];
  promo: AppliedPromo;
  refunded: boolean;
};

/** What is left of each product, keyed by `ticket 7` or `addon 2`. */
export type Stock = Map<string, number>;
type Market = {
  addons: MadeAddons;
  promoters: readonly SellingPromoter[];
  chance: Seeded;
  now: number;
};

const TOGETHER = [1, 1, 1, 2, 2, 2, 2, 3, 4, 4, 6] as const;

export function stockOf(events: readonly MadeEvent[], addons: MadeAddons): Stock {
  const tickets = events.flatMap((event) => event.tickets);
  return new Map([
    ...tickets.map(({ id, plan }): [string, number] => [`ticket ${id}`, plan.quantity]),
    ...[...addons.values()].map((addon): [string, number] => [
      `addon ${addon.id}`,
      addon.available_quantity ?? Number.POSITIVE_INFINITY,
    ]),
  ]);
}

/** Plans as many sales as the event's plan says, or until its stock is gone. Reduces `stock`. */
export function planSales(event: MadeEvent, stock: Stock, market: Market): PlannedSale[] {
  const { orders } = event.plan;
  const most = orders === 'sold out' ? Number.POSITIVE_INFINITY : orders;
  const sales: PlannedSale[] = [];
  while (sales.length < most) {
    const lines = planBasket(event, stock, market);
    if (lines.length === 0) break;
    const at = saleTime(event, market);
    const promo = pickPromo(event, at, market);
    // A sold-out event has no refunds, since they would put tickets back on sale.
    const refunded = orders !== 'sold out' && market.chance.chance(0.045);
    if (refunded) lines.forEach((line) => take(stock, line, -line.quantity));
    sales.push({ event, at, lines, promo, refunded });
  }
  return sales;
}

function planBasket(event: MadeEvent, stock: Stock, market: Market): SaleLine[] {
  const { chance } = market;
  const ticket = pickTicket(event, stock, chance);
  if (!ticket) return [];
  const lines = [takenTickets(event, ticket, stock, chance)];
  const second = chance.chance(0.14) ? pickTicket(event, stock, chance) : undefined;
  if (second && second.id !== ticket.id) lines.push(takenTickets(event, second, stock, chance));
  const people = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [...lines, ...addonLines(ticket, people, stock, market)];
}

function addonLines(
  { plan }: MadeTicket,
  people: number,
  stock: Stock,
  { addons, chance }: Market,
) {
  return (plan.addons ?? []).flatMap((key): SaleLine[] => {
    if (!chance.chance(0.16)) return [];
    const addon = known(addons, key);
    const wanted = chance.int(1, Math.min(people, 4));
    const line = addonLine(addon, Math.min(wanted, stock.get(`addon ${addon.id}`) ?? 0));
    if (line.quantity === 0) return [];
    take(stock, line, line.quantity);
    return [line];
  });
}

function addonLine(addon: DemoAddon & { id: number }, quantity: number): SaleLine {
  const { id: productId, name, price: unitPrice, sales_tax_rate: taxRate } = addon;
  const ticketType = addon.addon_type;
  return { kind: 'addon', productId, name, unitPrice, quantity, taxRate, ticketType };
}

function ticketLine({ taxRate }: MadeEvent, ticket: MadeTicket, quantity: number): SaleLine {
  const { name, price: unitPrice, type: ticketType } = ticket.plan;
  return { kind: 'ticket', productId: ticket.id, name, unitPrice, quantity, taxRate, ticketType };
}

/** Picks an available ticket at random, by weight. */
function pickTicket(event: MadeEvent, stock: Stock, chance: Seeded): MadeTicket | undefined {
  const left = event.tickets.filter(
    ({ id, plan }) => !plan.hidden && (stock.get(`ticket ${id}`) ?? 0) > 0,
  );
  const pool = left.flatMap((ticket) =>
    Array.from({ length: ticket.plan.weight ?? 1 }, () => ticket),
  );
  return pickAny(pool, chance);
}

function takenTickets(event: MadeEvent, ticket: MadeTicket, stock: Stock, chance: Seeded) {
  const left = stock.get(`ticket ${ticket.id}`) ?? 0;
  const line = ticketLine(event, ticket, Math.min(chance.pick(TOGETHER), left));
  take(stock, line, line.quantity);
  return line;
}

/** Takes stock; a negative quantity returns it. */
function take(
  stock: Stock,
  { kind, productId }: Pick<SaleLine, 'kind' | 'productId'>,
  quantity: number,
): void {
  const key = `${kind} ${productId}`;
  stock.set(key, (stock.get(key) ?? 0) - quantity);
}

/** A time in the seven weeks before doors, more often near the end, never in the future. */
function saleTime({ startsAt }: MadeEvent, { chance, now }: Market): number {
  const end = Math.min(now - 10 * MINUTE, startsAt + HOUR);
  const start = Math.min(startsAt - 49 * DAY, now - 12 * DAY);
  return Math.round(end - (end - start) * chance.next() ** 1.6);
}

function pickPromo(event: MadeEvent, at: number, { promoters, chance }: Market): AppliedPromo {
  if (!chance.chance(0.34)) return NO_PROMO;
  const selling = promoters.filter(({ since }) => since < at);
  const agreed = selling.filter(({ plan }) => event.plan.title in plan.rates);
  const promoter = pickAny(agreed.length > 0 && chance.chance(0.85) ? agreed : selling, chance);
  if (!promoter) return NO_PROMO;
  const rates = promoter.plan.rates[event.plan.title];
  const { applied, commissionRate, discountRate } = checkPromo({
    promoter: { status: promoter.plan.status, promo_code: promoter.code },
    rate: rates ? { commission_rate: rates[0], discount_rate: rates[1] } : null,
  });
  const rated = { applied, commissionRate, discountRate };
  return { ...NO_PROMO, ...rated, code: promoter.code, promoterId: promoter.id, source: 'link' };
}

function pickAny<T>([first, ...more]: readonly T[], chance: Seeded): T | undefined {
  return first === undefined ? undefined : chance.pick([first, ...more]);
}

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
    const [ticket] = event.tickets;
    if (!ticket) throw new Error('The demo data has an event without tickets');
    const more = [...addons].map(([key, addon]) => addonLine(addon, wish.addons[key] ?? 0));
    const all = [ticketLine(event, ticket, wish.tickets), ...more];
    const lines = all.filter(({ quantity }) => quantity > 0);
    for (const line of lines) take(stock, line, line.quantity);
    return { event, at: now - wish.daysAgo * DAY, lines, promo: NO_PROMO, refunded: false };
  });
}
