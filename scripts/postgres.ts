// Finds or installs PostgreSQL for tests that use a real database server.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

/** Folder of PostgreSQL's programs on this machine, or null. */
export function findPostgres(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...onPath];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Installs PostgreSQL if there is none. If that fails, the tests that need it are skipped with a note. */
export async function findOrInstallPostgres(): Promise<void> {
  if (findPostgres()) return;
  console.log('No PostgreSQL found: installing the postgresql package with apt-get.');
  if (!(await aptInstall('postgresql'))) console.log('It could not be installed.');
}
