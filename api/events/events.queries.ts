import type { Db } from '#api/db/open.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { djsOfItem as rowsOfItem } from './events.store.ts';
import { toDj } from './events.wire.ts';

export { FIRST_KID, signingKey, type SigningKey } from './keys.ts';
export { eventOfTicket, ticketsOf } from './events.store.ts';
export { toTicket } from './events.wire.ts';
export { testModeAddons } from './testModeSold.store.ts';

export async function djsOfItem(db: Db, itemId: number): Promise<Dj[]> {
  return (await rowsOfItem(db, itemId)).map(toDj);
}
