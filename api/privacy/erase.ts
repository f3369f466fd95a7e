import type { Db } from '#api/db/open.ts';
import { changeAtDoor } from '#api/events/events.commands.ts';
import { PERSONAL_DATA } from './personalData.ts';
import { eraseRows, keysOf } from './personalData.store.ts';
import type { Found } from './findPerson.ts';
import { doorItems } from './standing.store.ts';

/**
 * Erases a person from all tables in the caller's transaction. Returns the ids of events whose door devices must be
 * notified.
 */
export async function erasePerson(trx: Db, { person, lookedUp }: Found): Promise<number[]> {
  for (const rule of PERSONAL_DATA.toReversed())
    await eraseRows(trx, person, rule, lookedUp.get(rule) ?? null);
  const items = await doorItems(trx, keysOf(person, 'order'));
  const events = Map.groupBy(items, (item) => item.event_id);
  for (const [eventId, some] of events) {
    const changes = some.map(({ id }) => ({ id }));
    await changeAtDoor(trx, eventId, changes);
  }
  return [...events.keys()];
}
