import { addonChoices, isOnSale, limitReached, type Notice } from '#shared/events/events.rules.ts';
import { withinStock } from '#shared/events/picker.rules.ts';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { toast } from '#web/ui/toast.ts';

type Quantities = Readonly<Record<string, number>>;

/** For a ticket with less stock than chosen; null: all available. */
export function ticketsGoneNotice(
  chosen: Quantities,
  products: readonly TicketProduct[],
  pools: EventDetail['pools'] = [],
): Notice | null {
  const kept = withinStock(chosen, products.filter(isOnSale), pools);
  const short = Object.keys(chosen).find((id) => (kept[id] ?? 0) < (chosen[id] ?? 0));
  return short === undefined ? null : limitReached(kept[short] ?? 0);
}

/** Unlisted add-ons are kept: their stock is unknown. */
export function limitAddonsToStock(chosen: Quantities, addons: readonly Addon[]): Quantities {
  const short = addons.filter((addon) => maxOf(addon) < (chosen[addon.id] ?? 0));
  if (short.length === 0) return chosen;
  const mended = new Map(short.map((addon) => [String(addon.id), maxOf(addon)]));
  const kept = Object.entries(chosen).map(([id, quantity]): [string, number] => [
    id,
    mended.get(id) ?? quantity,
  ]);
  return Object.fromEntries(kept.filter(([, quantity]) => quantity > 0));
}

export function addonsGoneNotice(chosen: Quantities, addons: readonly Addon[]): Notice | null {
  const short = addons.find((addon) => maxOf(addon) < (chosen[addon.id] ?? 0));
  return short
    ? { title: 'Limit Reached', description: `Only ${maxOf(short)} left: ${short.name}` }
    : null;
}

function maxOf({ available_quantity: available }: Addon): number {
  return addonChoices(available).length - 1;
}

export function toastNotice(notice: Notice | null): void {
  if (notice) toast({ ...notice, tone: 'destructive' });
}
