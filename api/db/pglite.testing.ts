// PostgreSQL inside the process of a test.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** In the package's own folder: another version of it comes without. */
const imageOf = (name: string): string =>
  fileURLToPath(new URL(`${name}.tar`, import.meta.resolve('@electric-sql/pglite')));

const INT8 = 20;

/** A copy of an image takes a tenth of making it. */
async function copyOf(
  image: string,
  options: PGliteOptions,
  make: () => Promise<PGlite>,
): Promise<PGlite> {
  const kept = await readFile(image).catch(() => null);
  if (kept) return PGlite.create({ ...options, loadDataDir: new Blob([kept]) });
  const pglite = await make();
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  const own = `${image}-${process.pid}`;
  await writeFile(own, made.stream());
  await rename(own, image);
  return PGlite.create({ ...options, loadDataDir: made });
}

/** A new, empty one. Close it with `close()`. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  copyOf(imageOf('new'), options, () => PGlite.create());

/** Changes with every line that makes the tables. */
function schemaVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(['migrations/**/*.{ts,sql}'], { cwd: import.meta.dirname });
  for (const file of files.toSorted())
    hash.update(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}

/** With all tables and no rows; bigint columns are numbers. */
export const migratedPglite = (): Promise<PGlite> =>
  copyOf(imageOf(`migrated-${schemaVersion()}`), { parsers: { [INT8]: Number } }, async () => {
    const pglite = await createPglite();
    await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }), 'postgres');
    return pglite;
  });
