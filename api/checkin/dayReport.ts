import type { AppContext } from '#api/context.ts';
import { audit } from '#api/audit/audit.ts';
import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { incidentUnknown } from '#shared/checkin/doorNight.contract.ts';
import { credibleArrivals, dayToShow, spanOfNight } from '#shared/checkin/doorNight.rules.ts';
import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';
import { eventDayAt } from '#shared/events/eventDays.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesAtDoor } from '#shared/payments/modes.rules.ts';
import { arrivalsByMinute, entriesByDevice, entriesByProduct } from './dayReport.store.ts';
import { countOf } from './stats.store.ts';
import { dayFigures } from './stats.ts';
import { findEvent } from './manifest.store.ts';
import { allIncidents } from './incidents.ts';
import { closedIncident, dropClosed, orderOf, saveClosed } from './incidents.store.ts';
import { scansById } from './scans.store.ts';
import { storable } from './scanRow.ts';

type Decision = { actor: Actor; scanId: string; word: string | null };

/**
 * The report of an event day for the door lead, and the lead's decisions about its incidents. Throws `eventUnknown`
 * and `incidentUnknown`.
 */
export function createDayReport({ db, mode, platform }: AppContext) {
  /** Stores the door lead's decision on an incident; a `word` of null reopens it. */
  async function decide({ actor, scanId, word }: Decision): Promise<void> {
    const now = platform.clock();
    await inTransaction(db, async (trx) => {
      const scan = orThrow((await scansById(trx, [storable(scanId)]))[0], incidentUnknown);
      const before = await closedIncident(trx, scan.id);
      await (word === null
        ? dropClosed(trx, scan.id)
        : saveClosed(trx, {
            id: scan.id,
            event_id: scan.event_id,
            order_id: await orderOf(trx, scan.order_item_id),
            word,
            closed_by: actor.name,
            closed_at: now,
          }));
      const about = { entity: 'incident', id: scan.id, label: scan.code.slice(0, 12) } as const;
      const states = { before: { word: before?.word ?? null }, after: { word } };
      const action = word === null ? 'door.reopen_incident' : 'door.close_incident';
      await audit(trx, actor, { action, ...about, eventId: scan.event_id, ...states }, now);
    });
  }

  return {
    async night(eventId: number): Promise<DoorNight> {
      const event = orThrow(await findEvent(db, eventId), eventUnknown);
      const now = platform.clock();
      const door = { eventId, modes: modesAtDoor(mode), day: dayToShow(now, event) };
      const doors = event.doors_at + Date.parse(door.day) - Date.parse(event.start_date);
      const arrivals = credibleArrivals(await arrivalsByMinute(db, door), { doors, now });
      const isOver = eventDayAt(now, event) !== door.day;
      const span = spanOfNight(arrivals, { doors, now, isOver });
      return {
        serverTime: iso(now),
        day: door.day,
        ...(await figuresOf(db, event, door)),
        span: { from: iso(span.from), until: iso(span.until) },
        arrivals: arrivals.map(({ at, count }) => ({ at: iso(at), count })),
        products: await entriesByProduct(db, door),
        doors: (await entriesByDevice(db, door)).map((row) => ({ ...row, last: iso(row.last) })),
        incidents: await allIncidents(db, door),
      };
    },
    closeIncident: (actor: Actor, scanId: string, word: string) => decide({ actor, scanId, word }),
    reopenIncident: (actor: Actor, scanId: string) => decide({ actor, scanId, word: null }),
  };
}

async function figuresOf(
  db: Db,
  event: Parameters<typeof dayFigures>[2]['event'],
  door: EventModes & { day: string },
) {
  const { tickets } = await countOf(db, door);
  const figures = await dayFigures(db, door, { event, tickets });
  const nobody = { expected: 0, checkedIn: 0, inside: 0 };
  const { day: _day, ...figure } = { ...nobody, ...figures.find(({ day }) => day === door.day) };
  return figure;
}
