import type { AppContext } from '#api/context.ts';
import type { Kysely } from 'kysely';
import { type Column, csvOf } from '#api/documents/csv.ts';
import type { Schema } from '#api/db/schema.ts';
import { orThrow } from '#shared/base/errors.ts';
import type { Attendance, AttendanceDay } from '#shared/checkin/doorNight.schemas.ts';
import { foldVisits } from '#shared/checkin/stays.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';
import { factsOfReturners } from './stats.store.ts';
import { countsOf } from './ticketCounts.store.ts';
import { dayFigures } from './dayFigures.ts';
import { findEvent } from './manifest.store.ts';

const COLUMNS: readonly Column<AttendanceDay>[] = [
  { header: 'Day (6 AM to 6 AM)', value: ({ day }) => day },
  { header: 'Valid tickets', value: ({ expected }) => expected },
  { header: 'Came in', value: ({ checkedIn }) => checkedIn },
  { header: 'Guests among them', value: ({ guests }) => guests },
  { header: 'Re-entries', value: ({ reentries }) => reentries },
];

/** Attendance by event day, complimentary tickets included. */
export function createAttendance({ db, mode }: AppContext) {
  async function read(eventId: number): Promise<Attendance> {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    const door = { eventId, modes: modesAtDoor(mode) };
    const figuresOf = async (of: EventModes) => {
      const { tickets } = (await countsOf(db, [eventId], of.modes))(eventId);
      return dayFigures(db, of, { event, tickets });
    };
    const guests = await figuresOf({ eventId, modes: ['comp'] });
    const again = await reentriesByDay(db, door);
    const days = await figuresOf(door);
    return {
      days: days.map(({ day, expected, checkedIn }) => ({
        day,
        expected,
        checkedIn,
        guests: guests.find((each) => each.day === day)?.checkedIn ?? 0,
        reentries: again.get(day) ?? 0,
      })),
    };
  }

  return {
    /** Throws `eventUnknown`. */
    attendance: read,

    /** Throws `eventUnknown`. */
    async attendanceFile(eventId: number) {
      const { days } = await read(eventId);
      return { name: `attendance-${eventId}.csv`, content: csvOf(COLUMNS, [days]) };
    },
  };
}

/** Counts re-entries by day: every stay of a ticket on a day after its first one. */
async function reentriesByDay(db: Kysely<Schema>, door: EventModes): Promise<Map<string, number>> {
  const facts = await factsOfReturners(db, door);
  const itemOf = new Map(facts.map(({ scan, itemId }) => [scan.id, itemId]));
  const folds = foldVisits(
    facts.map(({ scan }) => scan),
    ({ day }) => day,
    ({ id, code }) => itemOf.get(id) ?? code,
  );
  const again = new Map<string, number>();
  for (const visits of folds.values())
    for (const [day, stays] of visits) again.set(day, (again.get(day) ?? 0) + stays.length - 1);
  return again;
}
