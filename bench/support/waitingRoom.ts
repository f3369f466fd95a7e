import type { OpenDatabase } from '#api/db/open.ts';
import { FIRST_SLOTS } from '#shared/waitingRoom/waitingRoom.rules.ts';

export async function saveSettings(
  db: OpenDatabase['db'],
  event_id: number,
  starts_at: number,
): Promise<void> {
  await db
    .insertInto('waiting_rooms')
    .values({ event_id, starts_at, slots: FIRST_SLOTS })
    .execute();
}
