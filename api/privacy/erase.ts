import type { Db } from '#api/db/open.ts';
import { changeAtDoor } from '#api/events/events.commands.ts';
import { PERSONAL_DATA } from './personalData.ts';
import { eraseRows, keysOf, type Person } from './personalData.store.ts';
import type { Found } from './findPerson.ts';
import { doorItems } from './standing.store.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

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

/**
 * Makes marks of addresses and accounts, by which they can be recognized after their erasure. They reveal nothing
 * without the key of this installation.
 */
export function createMarks({ mark }: Pick<Sealer, 'mark'>) {
  const of = {
    email: (email: string): string => mark(`email:${email}`),
    user: (id: string): string => mark(`user:${id}`),
  };
  return {
    of,
    all: (person: Person): string[] => [
      ...keysOf(person, 'email').map(of.email),
      ...keysOf(person, 'user').map(of.user),
    ],
  };
}
