import type { Db } from '#api/db/open.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { daysIn } from '#shared/tickets/daysText.ts';
import { type EventDates, eventDays } from '#shared/events/eventDays.rules.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';
import { attendanceByDay, soldOfSomeDays } from './stats.store.ts';

export type DoorEvent = Pick<EventDates, 'start_date' | 'end_date'>;
/** The numbers of tickets that are valid on a day, that came in on it, and that are still inside. */
export type DayFigure = { day: string; expected: number; checkedIn: number; inside: number };

/**
 * Figures by event day; a night belongs to its evening. Days that the event had before it moved are included if
 * anyone came. `tickets`: the number of all valid tickets.
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
