import type { Unread } from '#web/offline/stored.ts';
import type { BareRow, StoredEventMeta, StoredOperator } from './door.schemas.ts';
import type { DoorDb } from './doorDb.ts';
import { writeOperator } from './doorMeta.ts';
import { sealScan } from './outbox.ts';
import { seal } from './sealed.ts';
import { addTickets, type Of, sealSegment, segmentsOf } from './segments.ts';

const ROWS = 1500;

/** Seals what versions before the vault stored. Rows of lists are the last: while there are any, it is not done. */
export async function sealBareRows(db: DoorDb): Promise<void> {
  await sealMeta(db);
  await sealOutbox(db);
  for (const of of ['tickets', 'scans'] as const) {
    let left = true;
    while (left) left = await moveSome(db, of);
  }
}

async function moveSome(db: DoorDb, of: Of): Promise<boolean> {
  const next = await db[of].limit(ROWS).toArray();
  const [first] = next;
  if (!first) return false;
  const rows = next.filter((row) => sameList(row, first));
  const keys = rows.map(({ key }) => String(key));
  const place = segmentsOf(eventOf(first), of);
  const segment = await sealSegment(db, place, {
    gen: Number(first.gen ?? 0),
    rows: rows.map(({ key: _key, gen: _gen, ...row }) => row),
  });
  await db.transaction('rw', db[of], db.segments, async () => {
    if (of === 'tickets') await addTickets(db, place, segment);
    else await db.segments.put({ ...segment, key: place + keys[0] });
    await db[of].bulkDelete(keys);
  });
  return true;
}

const eventOf = ({ key }: Unread<BareRow>): number => Number.parseInt(String(key), 10);

const sameList = (one: Unread<BareRow>, other: Unread<BareRow>): boolean =>
  one.gen === other.gen && eventOf(one) === eventOf(other);

async function sealOutbox(db: DoorDb): Promise<void> {
  for (const row of await db.outbox.toArray()) {
    if (row.sealed || row.scan === undefined) continue;
    const sealed = await sealScan(db, row.scan);
    // What was sent meanwhile is not there any more.
    await db.outbox.update(String(row.id), { sealed, scan: undefined });
  }
}

async function sealMeta(db: DoorDb): Promise<void> {
  const operator: Unread<StoredOperator> = (await db.meta.get('operator')) ?? {};
  const { id, username, role, token } = operator as StoredOperator;
  if (token) await writeOperator(db, { id, username, role }, token);
  const rows = await db.meta.where('key').startsWith('event:').toArray();
  for (const row of rows as Unread<StoredEventMeta>[]) {
    const { lookupKey, ...event } = (row.event ?? {}) as { lookupKey?: unknown };
    if (lookupKey === undefined) continue;
    const secret = await seal(await db.vault.list(), String(row.key), lookupKey);
    await db.meta.update(row.key as StoredEventMeta['key'], { event, secret } as object);
  }
}
