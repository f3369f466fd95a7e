import {
  type Bought,
  firstEntry,
  handOutDay,
  type Stay,
  type Visits,
  visitsOf,
} from '#shared/checkin/stays.rules.ts';
import type { DatedScan } from './scanRow.ts';
import type { DoorItem } from './scans.store.ts';

export type ItemVisits = {
  item: DoorItem;
  entry: DatedScan | null;
  visits: Visits<DatedScan>;
  /** True if one of the item's scans was taken back. */
  takenBack: boolean;
};

type Item = Pick<DoorItem, 'kind' | 'quantity' | 'refunded_quantity' | 'handOuts'>;

/** How much of an add-on is to be handed out, without refunded units; null for a ticket. */
export function boughtOf({ kind, quantity, refunded_quantity, handOuts }: Item): Bought | null {
  if (kind === 'ticket') return null;
  const units = Math.max(1, quantity - refunded_quantity) * (handOuts?.times ?? 1);
  return { units, eachDay: handOuts !== null };
}

export function visitsOfItem(item: Item, facts: readonly DatedScan[]) {
  const visits = visitsOf(facts, ({ day }) => day, boughtOf(item));
  const takenBack = facts.some(({ kind }) => kind === 'undo');
  return { visits, entry: firstEntry(visits), takenBack };
}

/** The item's latest stay on this day. */
export function latestStay(
  item: Item,
  facts: readonly DatedScan[],
  day: string,
): Stay<DatedScan> | null {
  const { visits } = visitsOfItem(item, facts);
  const bought = boughtOf(item);
  return visits.get(bought ? handOutDay(bought, day) : day)?.at(-1) ?? null;
}
