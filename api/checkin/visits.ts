import {
  firstEntry,
  HANDED_OUT,
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
  /** A fact of it was. */
  takenBack: boolean;
};

type Bought = Pick<DoorItem, 'kind' | 'quantity' | 'refunded_quantity'>;

/** Units of an add-on; null: a ticket. Only the unrefunded rest is handed out. */
export const boughtOf = ({ kind, quantity, refunded_quantity }: Bought): number | null =>
  kind === 'addon' ? Math.max(1, quantity - refunded_quantity) : null;

export function visitsOfItem(item: Bought, facts: readonly DatedScan[]) {
  const visits = visitsOf(facts, ({ day }) => day, boughtOf(item));
  const takenBack = facts.some(({ kind }) => kind === 'undo');
  return { visits, entry: firstEntry(visits), takenBack };
}

/** The latest one of this day. */
export function latestStay(
  item: Bought,
  facts: readonly DatedScan[],
  day: string,
): Stay<DatedScan> | null {
  const { visits } = visitsOfItem(item, facts);
  return visits.get(item.kind === 'addon' ? HANDED_OUT : day)?.at(-1) ?? null;
}
