import type { Db } from '#api/db/open.ts';
import { iso } from '#shared/base/iso.ts';
import { compareScans, correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import type { IncidentKind, NightFact, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import type { EventModes } from '#api/db/eventModes.ts';
import { type ClosedIncident, closedIncidents } from './closedIncidents.store.ts';
import { incidentsOf, MAX_INCIDENTS } from './incidents.ts';
import { namesOf, suspectScans, ticketsOf } from './dayReport.store.ts';

type Found = {
  kind: IncidentKind;
  code: string;
  times: number;
  item: number | null;
  entry: NamedScan | null;
  scan: NamedScan;
};

/** The contested admissions and suspicious scans of an event, latest first, with the door lead's decisions. */
export async function allIncidents(db: Db, door: EventModes): Promise<NightIncident[]> {
  const found = [...(await contested(db, door)), ...(await suspects(db, door))];
  const facts = found.flatMap(({ entry, scan }) => (entry ? [entry, scan] : [scan]));
  const closed = await closedIncidents(db, door.eventId);
  const names = await namesOf(db, [...new Set(facts.map(({ by }) => by))]);
  const tickets = await ticketsOf(db, [...new Set(found.flatMap(({ item }) => item ?? []))]);
  const decided = new Map(closed.map((row) => [row.id, row]));
  return found
    .toSorted((a, b) => compareScans(b.scan, a.scan))
    .map(({ item, entry, scan, ...rest }) => ({
      id: scan.id,
      ...rest,
      ticket: (item === null ? null : tickets.get(item)) ?? null,
      entry: entry && factOf(entry, names),
      scan: factOf(scan, names),
      letIn: scan.verdict === 'admit',
      closed: closedAs(decided.get(scan.id)),
    }));
}

async function contested(db: Db, door: EventModes): Promise<Found[]> {
  return (await incidentsOf(db, door)).map(({ code, reason, order_item_id, entry, scan }) => ({
    kind: reason,
    code,
    times: 1,
    item: order_item_id,
    entry,
    scan,
  }));
}

/** Groups suspicious scans: repeats of the same code are one incident until it is closed. */
async function suspects(db: Db, { eventId }: EventModes): Promise<Found[]> {
  const scans = await suspectScans(db, { eventId, limit: MAX_INCIDENTS });
  const byCode = Map.groupBy(scans, ({ scan, reason }) => `${kindOf(reason)} ${scan.code}`);
  return [...byCode.values()].flatMap((same) => {
    const [latest] = same.toSorted((a, b) => compareScans(b.scan, a.scan));
    if (!latest) return [];
    const { scan, reason } = latest;
    const kind = kindOf(reason);
    return [{ kind, code: scan.code, times: same.length, item: null, entry: null, scan }];
  });
}

/**
 * The kind of incident for a scan that was not accepted. A refused code has no reason, because its signature was
 * wrong.
 */
function kindOf(reason: string | null): IncidentKind {
  if (reason === null) return 'forged';
  return reason === 'implausible_time' ? 'bad_time' : 'unlisted';
}

function factOf(scan: NamedScan, names: ReadonlyMap<string, string>): NightFact {
  return {
    device: scan.deviceName,
    by: names.get(scan.by) ?? scan.by,
    at: iso(correctedAt(scan)),
    uncertain: scan.clock === 'uncertain',
  };
}

function closedAs(row: ClosedIncident | undefined): NightIncident['closed'] {
  return row ? { word: row.word, by: row.closed_by, at: iso(row.closed_at) } : null;
}
