import type { Db } from '#api/db/open.ts';
import { judgeUpload, type KnownTicket } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { type Arrival, type Judged, namedScan, scanRow } from './scanRow.ts';
import {
  type DoorItem,
  insertScans,
  itemsByCode,
  projectEntries,
  scansById,
  type StoredScan,
} from './scans.store.ts';

/** Read inside the transaction that will change it. */
export type ScanContext = {
  /** By id. */
  known: Map<string, StoredScan>;
  items: Map<string, DoorItem>;
  /** By item. */
  entries: Map<number, NamedScan>;
};

export async function loadScanContext(
  db: Db,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<ScanContext> {
  const items = await itemsByCode(db, [...new Set(codes)]);
  const entryIds = items.flatMap(({ entry_scan_id }) => entry_scan_id ?? []);
  const scans = await scansById(db, [...new Set([...ids, ...entryIds])]);
  const known = new Map(scans.map((scan) => [scan.id, scan]));
  const entries = new Map<number, NamedScan>();
  for (const { id, entry_scan_id } of items) {
    const entry = entry_scan_id === null ? undefined : known.get(entry_scan_id);
    if (entry) entries.set(id, namedScan(entry));
  }
  return { known, items: new Map(items.map((item) => [item.code, item])), entries };
}

/** Maps a row to the shared rules. */
export function knownTicket({
  code,
  status,
  event_id: eventId,
  payment_mode,
}: DoorItem): KnownTicket {
  return { code, status, eventId, testMode: isTestMode(payment_mode) };
}

/** In order, each seeing the effects of those before. */
export function judgeAll(
  scans: readonly NamedScan[],
  { items, entries }: ScanContext,
  demoAllowed: boolean,
  receivedAt: number | null = null,
): Judged[] {
  return scans.map((scan) => {
    const item = items.get(scan.code);
    const ticket = item ? knownTicket(item) : null;
    const itemId = item?.event_id === scan.eventId ? item.id : null;
    const entry = itemId === null ? null : (entries.get(itemId) ?? null);
    const judgement = judgeUpload({ scan, ticket, entry, demoAllowed, receivedAt });
    if (itemId !== null && judgement.becomesEntry) entries.set(itemId, scan);
    return { scan, itemId, judgement };
  });
}

/** Numbers end with `last`; updates entries. */
export async function saveJudged(
  db: Db,
  judged: readonly Judged[],
  { last, entries, ...arrival }: Arrival & { last: number; entries: ScanContext['entries'] },
): Promise<void> {
  const first = last - judged.length + 1;
  await insertScans(
    db,
    judged.map((one, index) => scanRow(one, first + index, arrival)),
  );
  const changed = judged.filter(
    ({ scan, itemId }) => itemId !== null && entries.get(itemId)?.id === scan.id,
  );
  await projectEntries(
    db,
    changed.map(({ scan }) => scan.id),
  );
}
