import { firstEntry, type Stay, type Visits, visitsOf } from '#shared/checkin/stays.rules.ts';
import type { DatedScan } from './scanRow.ts';
import type { DoorItem } from './scans.store.ts';

export type ItemVisits = {
  item: DoorItem;
  entry: DatedScan | null;
  visits: Visits<DatedScan>;
  /** A fact of it was. */
  takenBack: boolean;
};

/** An add-on is handed out once, on whatever day. */
export const dayOf =
  ({ kind }: Pick<DoorItem, 'kind'>) =>
  ({ day }: DatedScan): string =>
    kind === 'addon' ? '' : day;

export function visitsOfItem(item: Pick<DoorItem, 'kind'>, facts: readonly DatedScan[]) {
  const visits = visitsOf(facts, dayOf(item));
  const takenBack = facts.some(({ kind }) => kind === 'undo');
  return { visits, entry: firstEntry(visits), takenBack };
}

/** The latest one of this day. */
export function latestStay(
  item: Pick<DoorItem, 'kind'>,
  facts: readonly DatedScan[],
  day: string,
): Stay<DatedScan> | null {
  const { visits } = visitsOfItem(item, facts);
  return visits.get(item.kind === 'addon' ? '' : day)?.at(-1) ?? null;
}
