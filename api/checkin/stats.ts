import type { AppContext } from '#api/context.ts';
import { orThrow } from '#shared/base/errors.ts';
import { eventDayAt, eventDays, type EventDates } from '#shared/events/eventDays.rules.ts';
import type { CheckInStats } from '#shared/checkin/checkin.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { complimentaryOf } from './complimentaryCounts.queries.ts';
import {
  countOf,
  recentEntries,
  attendanceByDay,
  soldOfSomeDays,
  factsOfReturners,
} from './stats.store.ts';
import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import { opensOn, daysIn } from '#shared/tickets/validOn.rules.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import type { Attendance, AttendanceDay } from '#shared/checkin/doorNight.schemas.ts';
import { foldVisits } from '#shared/checkin/stays.rules.ts';
import { findEvent } from './manifest.store.ts';
import { incidentsOf } from './incidents.ts';

const RECENT = 10;

/** Reads the check-in statistics of an event. Throws `eventUnknown`. */
export function createStats({ db, mode, platform }: AppContext) {
  const modes = modesAtDoor(mode);
  return async (eventId: number): Promise<CheckInStats> => {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    const door = { eventId, modes };
    const today = eventDayAt(platform.clock(), event);
    const { tickets, checkedIn } = await countOf(db, door);
    const guests = await complimentaryOf(db, eventId);
    return {
      totalTicketsSold: tickets,
      totalCheckedIn: checkedIn,
      guests: { tickets: guests.tickets, checkedIn: guests.checkedIn },
      checkInPercentage: tickets === 0 ? 0 : Math.round((checkedIn * 1000) / tickets) / 10,
      ...(await byDay(db, door, { event, tickets }, today)),
      recentCheckIns: latest(await recentEntries(db, { ...door, limit: RECENT })),
      incidents: await incidentsOf(db, door),
    };
  };
}

async function byDay(
  db: Db,
  door: EventModes,
  of: { event: DoorEvent; tickets: number },
  today: string,
) {
  const figures = await dayFigures(db, door, of);
  const days = eventDays(of.event);
  return {
    today,
    insideNow: figures.find(({ day }) => day === today)?.inside ?? 0,
    days: figures
      .filter(({ day }) => days.includes(day))
      .map(({ day, expected, checkedIn }) => ({ day, expected, checkedIn })),
  };
}

function latest(rows: Awaited<ReturnType<typeof recentEntries>>): CheckInStats['recentCheckIns'] {
  return rows.map((row) => ({
    order_item_id: row.id,
    staff_id: row.by_user,
    staff_name: row.staff_name ?? row.staff_username ?? row.by_user,
    name: row.name,
    check_in_time: new Date(row.entry_at ?? 0).toISOString(),
  }));
}

type DoorEvent = Pick<EventDates, 'start_date' | 'end_date'>;
/** The numbers of tickets that are valid on a day, that were admitted on it, and that are still inside. */
type DayFigure = { day: string; expected: number; checkedIn: number; inside: number };

/**
 * Figures by event day. Days that the event had before it moved are included if anyone was admitted on them. `tickets`
 * is the number of all valid tickets.
 */
export async function dayFigures(
  db: Db,
  door: EventModes,
  { event, tickets }: { event: DoorEvent; tickets: number },
): Promise<DayFigure[]> {
  const sold = await soldOfSomeDays(db, door);
  const ofAllDays = sold.reduce((rest, row) => rest - row.tickets, tickets);
  const came = new Map((await attendanceByDay(db, door)).map((row) => [row.day, row]));
  const own = eventDays(event);
  const days = [...new Set([...own, ...came.keys()])].toSorted();
  const expectedOn = (day: string): number =>
    sold.reduce(
      (sum, row) => sum + (opensOn(daysIn(row.validOn), day) ? row.tickets : 0),
      ofAllDays,
    );
  return days.map((day) => ({
    day,
    expected: own.includes(day) ? expectedOn(day) : 0,
    checkedIn: came.get(day)?.checkedIn ?? 0,
    inside: came.get(day)?.inside ?? 0,
  }));
}

const COLUMNS: readonly Column<AttendanceDay>[] = [
  { header: 'Day (6 AM to 6 AM)', value: ({ day }) => day },
  { header: 'Valid tickets', value: ({ expected }) => expected },
  { header: 'Came in', value: ({ checkedIn }) => checkedIn },
  { header: 'Guests included', value: ({ guests }) => guests },
  { header: 'Re-entries', value: ({ reentries }) => reentries },
];

/** Attendance by event day, complimentary tickets included. */
export function createAttendance({ db, mode }: AppContext) {
  async function read(eventId: number): Promise<Attendance> {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    const door = { eventId, modes: modesAtDoor(mode) };
    const figuresOf = async (of: EventModes) => {
      const { tickets } = await countOf(db, of);
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
async function reentriesByDay(db: Db, door: EventModes): Promise<Map<string, number>> {
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
