import type { Db } from '#api/db/open.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import { PERSONAL_DATA } from './personalData.ts';
import { eraseRows, keysOf } from './personalData.store.ts';
import type { Found } from './person.ts';
import { changeItem } from '#api/sales/sales.commands.ts';
import { doorItems } from './standing.store.ts';

/** Erases a person from all tables in the caller's transaction. Returns the events whose doors must be notified. */
export async function erasePerson(trx: Db, { person, lookedUp }: Found): Promise<number[]> {
  for (const rule of PERSONAL_DATA.toReversed())
    await eraseRows(trx, person, rule, lookedUp.get(rule) ?? null);
  const items = await doorItems(trx, keysOf(person, 'order'));
  const events = Map.groupBy(items, (item) => item.event_id);
  for (const [eventId, some] of events) {
    const clock = await takeDoorNumbers(trx, eventId, some.length);
    if (!clock) continue;
    const first = clock.door_seq - some.length + 1;
    for (const [n, { id }] of some.entries()) await changeItem(trx, id, { door_seq: first + n });
  }
  return [...events.keys()];
}
