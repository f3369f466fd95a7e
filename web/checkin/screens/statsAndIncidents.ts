import { correctedAt, mergeScans } from '#shared/checkin/checkin.rules.ts';
import type { CheckInStats, Incident, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { tooMuch } from '#shared/checkin/stays.rules.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';
import { eventDayNow } from '#web/checkin/scan/eventDaysAndNames.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import type { Entry, GuestList } from '#web/checkin/device/guestList.ts';

export type StatsFigures = {
  total: number;
  inside: number;
  percentage: number;
  guests: { total: number; inside: number };
  recent: { key: string; item: string; who: string; at: number }[];
  incidents: IncidentLine[];
  insideNow: number;
  /** Figures for each day of an event with several days; otherwise empty. */
  days: { day: string; expected: number; checkedIn: number }[];
};

const RECENT = 10;

export function serverFigures(stats: CheckInStats): StatsFigures {
  return {
    total: stats.totalTicketsSold,
    inside: stats.totalCheckedIn,
    percentage: stats.checkInPercentage,
    guests: { total: stats.guests.tickets, inside: stats.guests.checkedIn },
    insideNow: stats.insideNow,
    days: stats.days.length > 1 ? stats.days : [],
    recent: stats.recentCheckIns.map(({ order_item_id, staff_name, check_in_time }) => ({
      key: `${order_item_id}`,
      item: `#${order_item_id}`,
      who: staff_name,
      at: Date.parse(check_in_time),
    })),
    incidents: linesByTicket(stats.incidents.map((one) => ({ ...one, ticket: one.order_item_id }))),
  };
}

/** Computes the figures from local data, in which staff are identified by device. */
export function localFigures(list: GuestList, meta: EventMeta): StatsFigures {
  const { event } = meta;
  const { demoAllowed } = event;
  const { total, inside } = list.counts({ demoAllowed });
  const days = eventDays(event).map((day) => {
    const counts = list.counts({ demoAllowed, day });
    return { day, expected: counts.total, checkedIn: counts.inside };
  });
  const today = list.counts({ demoAllowed, day: eventDayNow(meta, Date.now()) });
  const entries = list.entries({ demoAllowed }).map(({ entry }) => entry);
  const recent = entries.toSorted((a, b) => correctedAt(b) - correctedAt(a)).slice(0, RECENT);
  return {
    total,
    inside,
    insideNow: today.now,
    guests: guestsOf(list),
    days: days.length > 1 ? days : [],
    percentage: total === 0 ? 0 : Math.round((inside * 1000) / total) / 10,
    recent: recent.map((scan) => ({
      key: scan.id,
      item: itemOf(list, scan.code),
      who: scan.deviceName,
      at: correctedAt(scan),
    })),
    incidents: incidentLines(list, list.incidents({ demoAllowed })),
  };
}

function guestsOf(list: GuestList): StatsFigures['guests'] {
  const valid = list.matching(
    ({ guest, kind, status }) => guest === true && kind === 'ticket' && status === 'valid',
  );
  const inside = valid.filter(({ code }) => list.entry(code) !== null);
  return { total: valid.length, inside: inside.length };
}

function itemOf(list: GuestList, code: string): string {
  const ticket = list.ticket(code);
  return ticket ? `#${ticket.item}` : code;
}

/** What is wrong with one ticket. */
export type IncidentLine = {
  id: string;
  code: string;
  reasons: Incident['reason'][];
  /** The scans that belong to the incident, earliest first. */
  places: Place[];
};
/** Where a scan was made, and when: `at` is in ms by the server's clock. */
type Place = { id: string; deviceName: string; at: number; uncertain: boolean };

export function incidentLines(
  list: Pick<GuestList, 'ticket'>,
  entries: readonly Entry[],
): IncidentLine[] {
  return linesByTicket(
    entries.flatMap(({ entry, incidents }) =>
      incidents.map((scan) => {
        const ticket = list.ticket(scan.code)?.item ?? null;
        return { ticket, code: scan.code, reason: tooMuch(scan), entry, scan };
      }),
    ),
  );
}

type Wrong = Pick<Incident, 'code' | 'reason' | 'entry' | 'scan'> & { ticket: number | null };

/** Gathers the incidents by ticket, since a ticket may have several codes; latest first. */
function linesByTicket(wrongs: readonly Wrong[]): IncidentLine[] {
  const lines = [...Map.groupBy(wrongs, ({ ticket, code }) => ticket ?? code)].map(
    ([ticket, all]): IncidentLine => ({
      id: String(ticket),
      code: all[0]?.code ?? '',
      reasons: [...new Set(all.map(({ reason }) => reason))],
      places: mergeScans(
        all.flatMap(({ entry, scan }) => (entry ? [entry, scan] : [scan])),
        [],
      ).map(placeOf),
    }),
  );
  const latest = ({ places }: IncidentLine): number => places.at(-1)?.at ?? 0;
  return lines.toSorted((a, b) => latest(b) - latest(a));
}

const placeOf = (scan: NamedScan): Place => ({
  id: scan.id,
  deviceName: scan.deviceName,
  at: correctedAt(scan),
  uncertain: scan.clock === 'uncertain',
});
