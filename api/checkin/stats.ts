import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { AppError } from '#shared/base/errors.ts';
import { compareScans, foldEntries, type Folded } from '#shared/checkin/checkin.rules.ts';
import type { CheckInStats, Incident, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { countsOf } from './counts.store.ts';
import { findEvent } from './manifest.store.ts';
import { type Admission, contestedAdmissions, recentEntries } from './stats.store.ts';

const RECENT = 10;
/** Admitted although invalid. */
const VOID = ['cancelled', 'demo_ticket'] as const;
/** More cannot be reviewed by a person. */
const MAX_INCIDENTS = 500;

type Deps = { db: Kysely<Schema>; modes: readonly Mode[] };

/** Statistics of an event. Throws `eventUnknown`. */
export function createStats({ db, modes }: Deps) {
  return async (eventId: number): Promise<CheckInStats> => {
    if (!(await findEvent(db, eventId))) throw new AppError(eventUnknown);
    const door = { eventId, modes };
    const { tickets, checkedIn } = (await countsOf(db, [eventId], modes))(eventId);
    return {
      totalTicketsSold: tickets,
      totalCheckedIn: checkedIn,
      checkInPercentage: tickets === 0 ? 0 : Math.round((checkedIn * 1000) / tickets) / 10,
      recentCheckIns: latest(await recentEntries(db, { ...door, limit: RECENT })),
      incidents: incidentsIn(await contestedAdmissions(db, { ...door, limit: MAX_INCIDENTS })),
    };
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

/** All admissions but the entry, and all of void tickets; latest first. */
function incidentsIn(admissions: readonly Admission[]): Incident[] {
  const byId = new Map(admissions.map((admission) => [admission.scan.id, admission]));
  const scans = admissions.map(({ scan }) => scan);
  const folds = foldEntries(scans, ({ id, code }) => byId.get(id)?.itemId ?? code).values();
  const incidents = [...folds].flatMap((fold) => incidentsOf(fold, byId));
  return incidents.toSorted((a, b) => compareScans(b.scan, a.scan));
}

function incidentsOf(
  { entry, incidents }: Folded<NamedScan>,
  byId: ReadonlyMap<string, Admission>,
): Incident[] {
  const toIncident = (scan: NamedScan): Incident => ({
    code: scan.code,
    order_item_id: byId.get(scan.id)?.itemId ?? null,
    reason: voidAs(scan) ?? 'used_twice',
    entry: scan === entry ? null : entry,
    scan,
  });
  const voidAs = ({ id }: NamedScan) => VOID.find((reason) => reason === byId.get(id)?.reason);
  return [...(voidAs(entry) ? [entry] : []), ...incidents].map(toIncident);
}
