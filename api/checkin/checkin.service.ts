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
import { createDoorEvents } from './doorEvents.ts';
import { createFeed, type FeedTiming } from './feed.ts';
import { createDoorNight } from './night.ts';
import { createManifest } from './manifest.ts';
import { createRegistration } from './registration.ts';
import { createStats } from './stats.ts';
import { createUpload } from './upload.ts';

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
