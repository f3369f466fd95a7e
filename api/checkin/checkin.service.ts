import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { counts, modesAtDoor } from '#shared/payments/modes.rules.ts';
import { createAttendance } from './attendance.ts';
import { createCheckIn } from './checkIn.ts';
import { createDevices } from './devices.ts';
import { createDeviceSessions } from './deviceSessions.ts';
import { createStanding } from './deviceStanding.ts';
import { createFeed, type FeedTiming } from './feed.ts';
import { createDoorNight } from './night.ts';
import { createManifest } from './manifest.ts';
import { createRegistration } from './registration.ts';
import { createStats } from './stats.ts';
import { createUpload } from './upload.ts';
import { iso } from '#shared/base/iso.ts';
import { type Phase, phaseOf } from '#shared/base/time.ts';
import type { DoorEvent } from '#shared/checkin/checkin.schemas.ts';
import { countsOf } from './counts.store.ts';
import { type DoorEventRow, eventsEndingAfter } from './manifest.store.ts';

export type CheckinDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  live: LiveBus;
  events: Pick<EventsService, 'keysOf'>;
  owners: Pick<OwnersService, 'find' | 'endSession'>;
  /** In live mode, test tickets are refused. */
  mode: Mode;
  /** Overrides for tests. */
  page?: number | undefined;
  rhythm?: FeedTiming | undefined;
};

export type CheckinService = ReturnType<typeof createCheckinService>;

/** Lists, uploads and live updates for door devices. */
export function createCheckinService({ mode, ...rest }: CheckinDeps) {
  const modes = modesAtDoor(mode);
  const standing = createStanding(rest);
  const deps = { ...rest, modes, demoAllowed: counts('demo', mode), standing };
  return {
    doorEvents: createDoorEvents(deps),
    manifest: createManifest(deps),
    upload: createUpload(deps),
    feed: createFeed(deps),
    devices: createDevices(deps),
    registration: createRegistration(deps),
    sessions: createDeviceSessions(deps),
    checkIn: createCheckIn(deps),
    stats: createStats(deps),
    doorNight: createDoorNight(deps),
    ...createAttendance(deps),
  };
}

const WEEK = 7 * 24 * 60 * 60_000;
const ORDER: Record<Phase, number> = { ongoing: 0, upcoming: 1, past: 2 };

type Deps = { db: Kysely<Schema>; platform: Platform; modes: readonly Mode[] };

/** Events on now, upcoming, or over for less than a week. */
function createDoorEvents({ db, platform, modes }: Deps) {
  return async (): Promise<DoorEvent[]> => {
    const now = platform.clock();
    const rows = inOrder(await eventsEndingAfter(db, now - WEEK, modes), now);
    const countOf = await countsOf(
      db,
      rows.map(({ id }) => id),
      modes,
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      doors_at: iso(row.doors_at),
      starts_at: iso(row.starts_at),
      end_time: iso(row.ends_at),
      time_zone: row.time_zone,
      venue: row.venue,
      ...countOf(row.id),
    }));
  };
}

/**
 * Sorts events for the door. An event counts as ongoing once doors open; upcoming events sort by doors, past ones
 * latest first.
 */
function inOrder(rows: readonly DoorEventRow[], now: number): DoorEventRow[] {
  const phase = (row: DoorEventRow) =>
    phaseOf({ startsAt: row.doors_at, endsAt: row.ends_at }, now);
  return rows.toSorted((a, b) => {
    const order = ORDER[phase(a)] - ORDER[phase(b)];
    if (order !== 0) return order;
    return phase(a) === 'past' ? b.ends_at - a.ends_at : a.doors_at - b.doors_at;
  });
}
