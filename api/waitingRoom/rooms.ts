import { isOpen } from '#shared/waitingRoom/waitingRoom.rules.ts';
import type { KeepDeps } from './keepRoom.ts';
import * as store from './waitingRoom.store.ts';

const KEPT_MS = 1000;

/** All rooms as they were within the last second: thousands ask. */
export function createRooms({ db, platform }: Pick<KeepDeps, 'db' | 'platform'>) {
  let known: { at: number; rooms: Promise<Map<number, store.RoomRow>> } | null = null;

  async function read(now: number): Promise<Map<number, store.RoomRow>> {
    return new Map((await store.roomsAt(db, now)).map((room) => [room.event_id, room]));
  }

  return {
    forget(): void {
      known = null;
    },
    /** Null: nobody has to wait. */
    async open(eventId: number): Promise<store.RoomRow | null> {
      const now = platform.clock();
      if (known === null || Math.abs(now - known.at) >= KEPT_MS) {
        const rooms = read(now);
        rooms.catch(() => (known = null));
        known = { at: now, rooms };
      }
      const room = (await known.rooms).get(eventId);
      return room && isOpen(store.toRoom(room), now) ? room : null;
    },
  };
}
