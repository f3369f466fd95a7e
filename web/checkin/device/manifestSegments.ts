import {
  namedScanSchema,
  type DoorTicket,
  type NamedScan,
} from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/parseStored.ts';
import type { SegmentRow } from './doorDb.schemas.ts';
import { eventRowKey, type DoorDb, onDoorDb } from './doorDb.ts';
import { seal, unseal } from './keys.ts';

/** What a segment contains. Keys of ticket segments sort in the order in which they were stored. */
type SegmentKind = 'tickets' | 'scans';
type SealedSegment = Omit<SegmentRow, 'key'>;
export type OpenSegment = { key: string; gen: number; rows: Unread<DoorTicket>[] };

const NUMBER_LENGTH = 9;

/** The beginning of the keys of an event's segments of one kind. */
export const segmentPrefix = (eventId: number, kind: SegmentKind): string =>
  eventRowKey(eventId, `${kind}:`);

/** Encrypts a segment before the transaction that stores it, since transactions cannot wait for encryption. */
export async function sealSegment(
  db: DoorDb,
  prefix: string,
  { gen, rows }: { gen: number; rows: readonly unknown[] },
): Promise<SealedSegment> {
  const sealed = await seal(await db.vault.list(), prefix, rows);
  return { gen, storedAt: Date.now(), sealed };
}

/**
 * Stores a segment under the next number. Must be called in a transaction, so that two tabs take different numbers.
 */
export async function addTickets(
  db: DoorDb,
  prefix: string,
  segment: SealedSegment,
): Promise<void> {
  const last = await db.segments.where('key').startsWith(prefix).reverse().limit(1).primaryKeys();
  const number = Number(last[0]?.slice(prefix.length) ?? 0) + 1;
  await db.segments.add({ ...segment, key: prefix + String(number).padStart(NUMBER_LENGTH, '0') });
}

/**
 * Decrypts the segments whose key begins with `prefix`; `isWanted` gets their `gen` (`SegmentRow`). `unreadable` is
 * true if some were left out because they are damaged or encrypted by another key.
 */
export async function openSegments(
  db: DoorDb,
  prefix: string,
  isWanted: (gen: unknown) => boolean = () => true,
): Promise<{ segments: OpenSegment[]; unreadable: boolean }> {
  const stored = await onDoorDb(() => db.segments.where('key').startsWith(prefix).toArray());
  return openStored(
    db,
    prefix,
    stored.filter(({ gen }) => isWanted(gen)),
  );
}

/**
 * Decrypts the segments added under the key `from` or a later one, except those in `known`, and adds their keys to
 * `known`.
 */
export async function openAdded(
  db: DoorDb,
  prefix: string,
  { from, known }: { from: string; known: Set<string> },
): Promise<OpenSegment[]> {
  const keys = await onDoorDb(() =>
    db.segments.where('key').between(from, `${prefix}\uffff`).primaryKeys(),
  );
  const added = keys.filter((key) => !known.has(key));
  if (added.length === 0) return [];
  const stored = await onDoorDb(() => db.segments.where('key').anyOf(added).toArray());
  for (const key of added) known.add(key);
  return (await openStored(db, prefix, stored)).segments;
}

async function openStored(db: DoorDb, prefix: string, wanted: readonly Unread<SegmentRow>[]) {
  const secret = await db.vault.list();
  const opened = await Promise.all(
    wanted.map(async ({ key, gen, sealed }): Promise<OpenSegment | null> => {
      const rows = await unseal(secret, prefix, sealed).catch(() => null);
      return Array.isArray(rows)
        ? { key: String(key), gen: Number(gen), rows: rows as Unread<DoorTicket>[] }
        : null;
    }),
  );
  const segments = opened.filter((one) => one !== null);
  return { segments, unreadable: segments.length < opened.length };
}

export function scansIn({ rows }: OpenSegment): NamedScan[] {
  return rows.flatMap((row) => parseStored(namedScanSchema, row, 'scans') ?? []);
}
