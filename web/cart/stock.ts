import { addonChoices, isOnSale, limitReached, type Notice } from '#shared/events/events.rules.ts';
import { withinStock } from '#shared/events/quantityPicker.rules.ts';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { toast } from '#web/ui/toast.ts';

type Quantities = Readonly<Record<string, number>>;

/** Notice about a ticket with less stock than chosen; null if everything is available. */
export function ticketsGoneNotice(
  chosen: Quantities,
  products: readonly TicketProduct[],
  pools: EventDetail['pools'] = [],
): Notice | null {
  const kept = withinStock(chosen, products.filter(isOnSale), pools);
  const short = Object.keys(chosen).find((id) => (kept[id] ?? 0) < (chosen[id] ?? 0));
  return short === undefined ? null : limitReached(kept[short] ?? 0);
}

/** Reduces chosen add-ons to their stock. Add-ons that aren't listed stay, because their stock is unknown. */
export function limitAddonsToStock(chosen: Quantities, addons: readonly Addon[]): Quantities {
  const short = addons.filter((addon) => maxOf(addon) < (chosen[addon.id] ?? 0));
  if (short.length === 0) return chosen;
  const fitting = new Map(short.map((addon) => [String(addon.id), maxOf(addon)]));
  const kept = Object.entries(chosen).map(([id, quantity]): [string, number] => [
    id,
    fitting.get(id) ?? quantity,
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

type Chosen = {
  addons: Quantities;
  variants: Readonly<Record<string, readonly number[]>>;
};

/** The variant of each unit in the basket; 0 if none is chosen yet. */
export const chosenVariants = ({ addons, variants }: Chosen, id: number): number[] =>
  Array.from({ length: addons[id] ?? 0 }, (_, unit) => variants[id]?.[unit] ?? 0);

/** How many units of a variant the other units leave for this one; null means unlimited. */
export function leftForUnit(
  units: readonly number[],
  unit: number,
  { id, available_quantity: left }: Variant,
): number | null {
  return left === null ? null : left - units.filter((each, n) => each === id && n !== unit).length;
}
type Variant = NonNullable<Addon['variants']>[number];

/** Clears the variant of units that exceed its stock, so that the buyer chooses again. */
export function limitVariantsToStock(chosen: Chosen, addons: readonly Addon[]): Chosen['variants'] {
  const short = addons.flatMap(({ id, variants }) => {
    if (!variants) return [];
    const before = chosenVariants(chosen, id);
    const kept = before.map((variantId, unit) => {
      const variant = variants.find((each) => each.id === variantId);
      const left = variant ? leftForUnit(before.slice(0, unit), unit, variant) : 0;
      return left === null || left > 0 ? variantId : 0;
    });
    return kept.join() === before.join() ? [] : [[id, kept] as const];
  });
  return short.length === 0
    ? chosen.variants
    : { ...chosen.variants, ...Object.fromEntries(short) };
}

export function variantsGoneNotice(chosen: Chosen, addons: readonly Addon[]): Notice | null {
  const kept = limitVariantsToStock(chosen, addons);
  const short = addons.find(({ id }) => kept[id] !== chosen.variants[id]);
  return short
    ? { title: 'Limit Reached', description: `Please choose again: ${short.name}` }
    : null;
}

export function toastNotice(notice: Notice | null): void {
  if (notice) toast({ ...notice, tone: 'destructive' });
}
