import type { AppContext } from '#api/context.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { orThrow } from '#shared/base/errors.ts';
import { eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';
import type { CheckInStats } from '#shared/checkin/checkin.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { complimentaryOf } from './ticketCounts.queries.ts';
import { countsOf } from './ticketCounts.store.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';
import { type DoorEvent, dayFigures } from './dayFigures.ts';
import { findEvent } from './manifest.store.ts';
import { incidentsOf } from './incidents.ts';
import { recentEntries } from './stats.store.ts';

const RECENT = 10;

/** Statistics of an event. Throws `eventUnknown`. */
export function createStats({ db, mode, platform }: AppContext) {
  const modes = modesAtDoor(mode);
  return async (eventId: number): Promise<CheckInStats> => {
    const event = orThrow(await findEvent(db, eventId), eventUnknown);
    const door = { eventId, modes };
    const today = eventDayAt(platform.clock(), event);
    const { tickets, checkedIn } = (await countsOf(db, [eventId], modes))(eventId);
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
  db: Kysely<Schema>,
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
