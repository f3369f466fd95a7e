import { askAgainMs, LET_IN_MS, minutesToWait } from '#shared/waitingRoom/waitingRoom.rules.ts';
import type { PlaceInLine } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import type { RoomRow } from './waitingRoom.store.ts';

export type StoredPlace = {
  rank: number | null;
  letInAt: number | null;
  /** Status of the checkout that the place began, or null. */
  checkout: string | null;
};

const MINUTE = 60_000;
/** Interval at which a device that was let in asks for its state. */
const INSIDE_ASK_MS = 3000;

function stateOf({ rank, letInAt, checkout }: StoredPlace, now: number): PlaceInLine['state'] {
  if (rank === null) return 'early';
  if (letInAt === null) return 'waiting';
  if (checkout === 'open') return 'in';
  const free = checkout === null || checkout === 'released';
  return free && now < letInAt + LET_IN_MS ? 'in' : 'over';
}

/** A place as devices see it. Without a place or a room, its state is `closed`: nobody has to wait. */
export function toPlace(place: StoredPlace | null, room: RoomRow | null, now: number): PlaceInLine {
  const state = place && room ? stateOf(place, now) : 'closed';
  const rank = place?.rank ?? null;
  const pace = room?.pace ?? 0;
  const ahead =
    state === 'waiting' && room && rank !== null ? Math.max(0, rank - room.let_in_rank - 1) : null;
  const startsAt = room?.starts_at ?? null;
  const waitMs =
    state === 'early'
      ? Math.max(0, (startsAt ?? now) - now)
      : ahead !== null && pace > 0
        ? (ahead / pace) * MINUTE
        : null;
  return {
    state,
    startsAt,
    ahead,
    pace,
    minutes: ahead === null ? null : minutesToWait(ahead, pace),
    until: state === 'in' && place?.letInAt ? place.letInAt + LET_IN_MS : null,
    askAgainMs: state === 'in' ? INSIDE_ASK_MS : askAgainMs(waitMs),
    serverTime: now,
  };
}
