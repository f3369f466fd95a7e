import { type DoorDb, onDoorDb } from './doorDb.ts';
import { sealSegment, type OpenSegment } from './segments.ts';

const SMALL = 100;
const MANY = 64;

/**
 * Merges small segments, since a night leaves one for each change and each scan. The merged segment takes the place
 * of the last one, so that all earlier segments stay before it.
 */
export async function compact(
  db: DoorDb,
  prefix: string,
  segments: readonly OpenSegment[],
): Promise<void> {
  const small = segments.slice(segments.findLastIndex(({ rows }) => rows.length >= SMALL) + 1);
  if (small.length < MANY) return;
  for (const [gen, group] of Map.groupBy(small, ({ gen }) => gen)) {
    await mergeInto(db, prefix, { gen, group });
  }
}

async function mergeInto(
  db: DoorDb,
  prefix: string,
  { gen, group }: { gen: number; group: OpenSegment[] },
): Promise<void> {
  const keys = group.map(({ key }) => key);
  const last = keys.at(-1);
  if (last === undefined) return;
  const rows = group.flatMap((segment) => segment.rows);
  const segment = await sealSegment(db, prefix, { gen, rows });
  await onDoorDb(() =>
    db.transaction('rw', db.segments, async () => {
      // Another tab has merged the segments, or a wipe has removed them.
      if ((await db.segments.where('key').anyOf(keys).count()) < keys.length) return;
      await db.segments.bulkDelete(keys);
      await db.segments.put({ ...segment, key: last });
    }),
  );
}
