import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** Names in the archive: the database, and the folder with everything else in DATA_DIR. */
export const DATABASE = 'database.sqlite';
export const FOLDER = 'data';

const partSchema = z.object({ bytes: z.number().int(), sha256: z.string() });
export const manifestSchema = z.object({
  format: z.literal('rollcall-backup-1'),
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Number of orders; null on PostgreSQL, whose database is not in the backup. */
  orders: z.number().nullable(),
  parts: z.record(z.string(), partSchema),
});

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Bytes that are read or written at a time. */
export const STEP_BYTES = 1024 * 1024;

/** Returns the size and hash of one file. `rest` is called after each step. */
export async function partOf(
  folder: string,
  name: string,
  rest: () => void = () => undefined,
): Promise<Part> {
  const file = join(folder, name);
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: STEP_BYTES });
  for await (const chunk of chunks) {
    hash.update(chunk);
    rest();
  }
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Describes a backup in one sentence. */
export function describeBackup({ orders, parts, version, madeAt }: Manifest): string {
  const names = Object.keys(parts);
  const inFolder = (folder: string) =>
    names.filter((name) => name.startsWith(`${FOLDER}/${folder}/`)).length;
  const keys = names.flatMap((name) => /^data\/([^/]+)$/.exec(name)?.[1] ?? []);
  const what = [
    orders === null ? 'no database (PostgreSQL)' : `the database with ${count(orders, 'order')}`,
    count(inFolder('files'), 'picture file'),
    count(inFolder('mail'), 'mail'),
    ...keys,
  ];
  return `${what.join(', ')}; version ${version}, ${madeAt}`;
}
