// PostgreSQL inside the process of a test.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * The path of a saved database. It is in PGlite's package folder, so that another version of PGlite starts without
 * it.
 */
const imageOf = (name: string): string =>
  fileURLToPath(new URL(`${name}.tar`, import.meta.resolve('@electric-sql/pglite')));

const INT8 = 20;

/** Opens a copy of a saved database, which takes a tenth of the time that `make` takes. */
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

/** Creates an empty database. Close it with `close()`. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  copyOf(imageOf('new'), options, () => PGlite.create());

/** A hash of all migrations. */
function schemaVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(['migrations/**/*.{ts,sql}'], { cwd: import.meta.dirname });
  for (const file of files.toSorted())
    hash.update(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}

/** Creates a database with all tables and no rows. Its bigint columns are read as numbers. */
export const migratedPglite = (): Promise<PGlite> =>
  copyOf(imageOf(`migrated-${schemaVersion()}`), { parsers: { [INT8]: Number } }, async () => {
    const pglite = await createPglite();
    await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }), 'postgres');
    return pglite;
  });
