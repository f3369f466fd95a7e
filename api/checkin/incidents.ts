import type { Db } from '#api/db/open.ts';
import { compareScans } from '#shared/checkin/checkin.rules.ts';
import { allStays, foldVisits, type Stay, tooMuch } from '#shared/checkin/stays.rules.ts';
import type { Incident } from '#shared/checkin/checkin.schemas.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';
import type { DatedScan } from './scanRow.ts';
import { type Admission, contestedAdmissions } from './stats.store.ts';

/** Reasons for which an admitted ticket was in fact invalid. */
const VOID = ['cancelled', 'demo_ticket', 'wrong_day'] as const;
/** The most incidents shown; a person can't review more. */
export const MAX_INCIDENTS = 500;

/** The contested admissions of an event, latest first. */
export const incidentsOf = async (db: Db, door: EventModes): Promise<Incident[]> =>
  incidentsIn(await contestedAdmissions(db, { ...door, limit: MAX_INCIDENTS }));

/** Every admission apart from a stay's entry, and every admission of an invalid ticket; latest first. */
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
