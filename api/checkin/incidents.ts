import type { Db } from '#api/db/open.ts';
import { compareScans, correctedAt } from '#shared/checkin/checkin.rules.ts';
import { allStays, foldVisits, type Stay, tooMuch } from '#shared/checkin/stays.rules.ts';
import type { Incident } from '#shared/checkin/checkin.schemas.ts';
import type { EventModes } from '#api/db/conditions.ts';
import { iso } from '#shared/base/iso.ts';
import type { IncidentKind, NightIncident, NightScan } from '#shared/checkin/doorNight.schemas.ts';
import type { DatedScan } from './scanRow.ts';
import {
  type Admission,
  type ClosedIncident,
  closedIncidents,
  contestedAdmissions,
  namesOf,
  type ReceivedScan,
  scansOfItems,
  suspectScans,
  ticketsOf,
} from './incidents.store.ts';

/** Reasons for which an admitted ticket was in fact invalid. */
const VOID = ['cancelled', 'demo_ticket', 'wrong_day'] as const;
/** The most incidents shown; a person can't review more. */
export const MAX_INCIDENTS = 500;

/** The contested admissions of an event, latest first. */
export const incidentsOf = async (db: Db, door: EventModes): Promise<Incident[]> =>
  incidentsIn(await contestedAdmissions(db, { ...door, limit: MAX_INCIDENTS }));

/** Every admission that did not begin a stay, and every admission of an invalid ticket; latest first. */
function incidentsIn(admissions: readonly Admission[]): Incident[] {
  const byId = new Map(admissions.map((admission) => [admission.scan.id, admission]));
  const scans = admissions.map(({ scan }) => scan);
  const ticket = ({ id, code }: DatedScan) => byId.get(id)?.itemId ?? code;
  const bought = new Map(admissions.map((one) => [one.itemId, one.bought]));
  const boughtOf = (item: number | string) => bought.get(Number(item)) ?? null;
  const folds = [...foldVisits(scans, ({ day }) => day, ticket, boughtOf).values()];
  const incidents = folds.flatMap(allStays).flatMap((stay) => incidentsOfStay(stay, byId));
  return incidents.toSorted((a, b) => compareScans(b.scan, a.scan));
}

function incidentsOfStay(
  { entry, incidents }: Stay<DatedScan>,
  byId: ReadonlyMap<string, Admission>,
): Incident[] {
  const toIncident = (scan: DatedScan): Incident => ({
    code: scan.code,
    order_item_id: byId.get(scan.id)?.itemId ?? null,
    reason: voidAs(scan) ?? tooMuch(scan),
    entry: scan === entry ? null : entry,
    scan,
  });
  const voidAs = ({ id }: DatedScan) => VOID.find((reason) => reason === byId.get(id)?.reason);
  return [...(voidAs(entry) ? [entry] : []), ...incidents].map(toIncident);
}

/** The most scans shown for one ticket, which someone may present all night. */
const MAX_SCANS = 50;

/** Something wrong with a ticket: `wrong` is the id of the scan at fault, `among` has the ids of all scans involved. */
type Found = { kind: IncidentKind; item: number | null; wrong: string; among: string[] };
type Suspect = Found & ReceivedScan;

/** Everything wrong with tickets and codes of an event, latest first, with the door lead's decisions. */
export async function allIncidents(db: Db, door: EventModes): Promise<NightIncident[]> {
  const suspicious = await suspects(db, door);
  const found: Found[] = [...(await contested(db, door)), ...suspicious];
  const items = [...new Set(found.flatMap(({ item }) => item ?? []))];
  const received = [...(await scansOfItems(db, items)), ...suspicious];
  const scans = new Map(received.map((one) => [one.scan.id, one]));
  const names = await namesOf(db, [...new Set(received.map(({ scan }) => scan.by))]);
  const tickets = await ticketsOf(db, items);
  const decided = new Map((await closedIncidents(db, door.eventId)).map((row) => [row.id, row]));
  const foundAt = new Map(found.map((one) => [one.wrong, one]));
  return [...Map.groupBy(scans.values(), ({ scan, item }) => item ?? scan.code).values()]
    .map((own) => {
      const ofTicket = own.toSorted((a, b) => compareScans(a.scan, b.scan));
      const wrong = ofTicket.flatMap(({ scan }) => foundAt.get(scan.id) ?? []);
      return { ofTicket, wrong, last: lastReceived(own, wrong) };
    })
    .toSorted((a, b) => b.last.seq - a.last.seq)
    .map(({ ofTicket, wrong, last: { scan, item } }) => ({
      id: scan.id,
      kinds: [...new Set(wrong.map(({ kind }) => kind).toReversed())],
      code: scan.code,
      ticket: (item === null ? null : tickets.get(item)) ?? null,
      scans: ofTicket.slice(-MAX_SCANS).map((one) => shown(one, foundAt.has(one.scan.id), names)),
      closed: closedAs(decided.get(scan.id)),
    }));
}

/** The scan that arrived last among those involved in something wrong. */
function lastReceived(own: readonly ReceivedScan[], wrong: readonly Found[]): ReceivedScan {
  const among = new Set(wrong.flatMap((one) => one.among));
  return own.reduce((last, one) =>
    among.has(one.scan.id) && (one.seq > last.seq || !among.has(last.scan.id)) ? one : last,
  );
}

async function contested(db: Db, door: EventModes): Promise<Found[]> {
  return (await incidentsOf(db, door)).map(({ reason: kind, order_item_id: item, entry, scan }) => {
    return { kind, item, wrong: scan.id, among: entry ? [entry.id, scan.id] : [scan.id] };
  });
}

async function suspects(db: Db, { eventId }: EventModes): Promise<Suspect[]> {
  const scans = await suspectScans(db, { eventId, limit: MAX_INCIDENTS });
  return scans.map(({ reason, ...received }) => {
    const { id } = received.scan;
    return { ...received, kind: kindOf(reason), wrong: id, among: [id] };
  });
}

/** The kind of incident for a suspect scan. Without a reason from the server, its device refused the signature. */
function kindOf(reason: string | null): IncidentKind {
  if (reason === null) return 'forged';
  return reason === 'implausible_time' ? 'bad_time' : 'unlisted';
}

function shown(
  { scan }: ReceivedScan,
  wrong: boolean,
  names: ReadonlyMap<string, string>,
): NightScan {
  const { id, verdict, reason, direction, kind, units } = scan;
  return {
    id,
    verdict,
    reason,
    direction,
    kind,
    units,
    device: scan.deviceName,
    by: names.get(scan.by) ?? scan.by,
    at: iso(correctedAt(scan)),
    uncertain: scan.clock === 'uncertain',
    wrong,
  };
}

function closedAs(row: ClosedIncident | undefined): NightIncident['closed'] {
  return row ? { word: row.word, by: row.closed_by, at: iso(row.closed_at) } : null;
}
