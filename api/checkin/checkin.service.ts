import type { AppContext } from '#api/context.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { createAttendance, createStats } from './stats.ts';
import { createCheckIn, createUndoCheckIn } from './deskCheckIn.ts';
import { createDevices } from './devices.ts';
import { createDeviceTokens } from './deviceTokens.ts';
import { createFeed, type FeedTiming } from './doorFeed.ts';
import { createDayReport } from './dayReport.ts';
import { leadAlertJobs } from './leadAlerts.ts';
import { createManifest } from './manifest.ts';
import { createRegistration } from './deviceRegistration.ts';
import { createUpload } from './upload.ts';
import { type Phase, phaseOf } from '#shared/base/time.ts';
import { iso } from '#shared/base/iso.ts';
import type { DoorEvent } from '#shared/checkin/doorNight.schemas.ts';
import { countsOf } from './stats.store.ts';
import { type DoorEventRow, eventsEndingAfter } from './manifest.store.ts';

export type CheckinService = ReturnType<typeof createCheckinService>;

/** The door: what its devices download and upload, check-in at the desk, statistics, and the report of a day. */
export function createCheckinService(
  context: AppContext,
  { owners }: { owners: OwnersService },
  /** Tests pass another page size of the manifest and another timing of the feed. */
  { page, rhythm }: { page?: number; rhythm?: FeedTiming } = {},
) {
  return {
    doorEvents: createDoorEvents(context),
    manifest: createManifest(context, page),
    upload: createUpload(context),
    feed: createFeed(context, rhythm),
    devices: createDevices(context, owners),
    registration: createRegistration(context),
    deviceTokens: createDeviceTokens(context, owners),
    checkIn: createCheckIn(context),
    undoCheckIn: createUndoCheckIn(context),
    stats: createStats(context),
    doorNight: createDayReport(context),
    jobs: leadAlertJobs(context),
    ...createAttendance(context),
  };
}

const WEEK = 7 * 24 * 60 * 60_000;
const ORDER: Record<Phase, number> = { ongoing: 0, upcoming: 1, past: 2 };

/** Events on now, upcoming, or over for less than a week. */
function createDoorEvents({ db, mode, platform }: AppContext) {
  const modes = modesAtDoor(mode);
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
