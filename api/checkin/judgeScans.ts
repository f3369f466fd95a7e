import type { Db } from '#api/db/open.ts';
import { changeItems, projectEntries } from '#api/sales/sales.commands.ts';
import type { KnownTicket } from '#shared/checkin/checkin.rules.ts';
import { judgeUpload } from '#shared/checkin/judgeUpload.rules.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { saveAttendances } from './attendances.store.ts';
import { type Arrival, type DatedScan, type Judged, namedScan, scanRow } from './scanRow.ts';
import {
  admissionsOf,
  type DoorItem,
  insertScans,
  itemsByCode,
  scansById,
  type StoredScan,
} from './scans.store.ts';
import { boughtOf, type ItemVisits, visitsOfItem } from './visitsOfItem.ts';

/** What is stored about scans and their items so far. Load it in the transaction that stores the judged scans. */
export type ScanRecords = {
  /** Stored scans by id. */
  known: Map<string, StoredScan>;
  items: Map<string, DoorItem>;
  /** Admissions and departures by item. */
  facts: Map<number, DatedScan[]>;
};

export async function loadScanRecords(
  db: Db,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<ScanRecords> {
  const items = await itemsByCode(db, [...new Set(codes)]);
  const known = new Map((await scansById(db, [...new Set(ids)])).map((scan) => [scan.id, scan]));
  const rows = await admissionsOf(db, [...new Set(items.map(({ id }) => id))]);
  const facts = new Map(items.map(({ id }): [number, DatedScan[]] => [id, []]));
  for (const row of rows) facts.get(row.order_item_id ?? 0)?.push(namedScan(row));
  return { known, items: new Map(items.map((item) => [item.code, item])), facts };
}

/** Converts a stored item to the form that the shared rules expect. */
export function knownTicket(item: DoorItem): KnownTicket {
  const { code, status, event_id: eventId, payment_mode, terms } = item;
  const units = boughtOf(item)?.units;
  return { code, status, eventId, testMode: isTestMode(payment_mode), units, terms };
}

/** Judges scans in order; each one sees the effects of those before it. */
export function judgeAll(
  scans: readonly DatedScan[],
  { items, facts }: ScanRecords,
  demoAllowed: boolean,
  receivedAt: number | null = null,
): Judged[] {
  return scans.map((scan) => {
    const item = items.get(scan.code);
    const ticket = item ? knownTicket(item) : null;
    const own = item?.event_id === scan.eventId ? item : null;
    const all = (own && facts.get(own.id)) ?? [];
    const others =
      own?.kind === 'addon' && own.handOuts === null
        ? all
        : all.filter(({ day, kind }) => day === scan.day || kind === 'undo');
    const judgement = judgeUpload({ scan, ticket, others, demoAllowed, receivedAt });
    if (scan.verdict === 'admit' && judgement.outcome !== 'rejected') all.push(scan);
    return { scan, itemId: own?.id ?? null, judgement };
  });
}

type Numbered = Arrival & { last: number; records: Pick<ScanRecords, 'items' | 'facts'> };

/** Stores judged scans, whose door numbers end with `last`, and updates entries and attendances. */
export async function saveJudged(
  db: Db,
  judged: readonly Judged[],
  { last, records, ...arrival }: Numbered,
): Promise<void> {
  const first = last - judged.length + 1;
  await insertScans(
    db,
    judged.map((one, index) => scanRow(one, first + index, arrival)),
  );
  const touched = new Set(judged.flatMap(({ itemId }) => itemId ?? []));
  const changed = [...records.items.values()].filter(({ id }) => touched.has(id));
  const visits = [...new Map(changed.map((item) => [item.id, item])).values()].map(
    (item): ItemVisits => ({ item, ...visitsOfItem(item, records.facts.get(item.id) ?? []) }),
  );
  await projectEntries(
    db,
    visits.flatMap(({ item, entry }) =>
      entry && entry.id !== item.entry_scan_id ? [entry.id] : [],
    ),
  );
  // Items whose admissions were all taken back.
  const without = visits.filter(({ item, entry }) => !entry && item.entry_scan_id !== null);
  const ids = without.map(({ item }) => item.id);
  await changeItems(db, ids, { entry_scan_id: null, entry_at: null });
  await saveAttendances(db, visits);
}
