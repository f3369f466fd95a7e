import type { Db } from '#api/db/open.ts';
import { sessionDays } from '#api/stock/addonStock.queries.ts';
import { daysOfKeys } from '#shared/addons/slots.rules.ts';

/**
 * Days on which an add-on is handed out, and how often on each. Null for tickets, and for add-ons handed out once on
 * any day.
 */
export type HandOutDays = ReturnType<typeof daysOfKeys>;

/** Returns the event days on which items are handed out, derived from their stock slots. */
export async function handOutDaysOf(
  db: Db,
  items: readonly { slots: string }[],
): Promise<(item: { slots: string }) => HandOutDays> {
  const days = await sessionDays(
    db,
    items.map(({ slots }) => slots),
  );
  return ({ slots }) => daysOfKeys(slots.split(','), (id) => days.get(id));
}
