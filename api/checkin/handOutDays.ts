import type { Db } from '#api/db/open.ts';
import { sessionDays } from '#api/stock/addonStock.queries.ts';
import { daysOfKeys } from '#shared/addons/slots.rules.ts';

/** Days on which an add-on is given out, and how often on each; null: once, whatever the day, and for a ticket. */
export type HandOutDays = ReturnType<typeof daysOfKeys>;

/** The event days on which items are handed out, by what they are counted in. */
export async function handOutDaysOf<T extends { slots: string }>(
  db: Db,
  items: readonly T[],
): Promise<(item: T) => HandOutDays> {
  const days = await sessionDays(
    db,
    items.map(({ slots }) => slots),
  );
  return ({ slots }) => daysOfKeys(slots.split(','), (id) => days.get(id));
}
