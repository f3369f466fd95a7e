// Finds or installs PostgreSQL for the test that starts the server on it.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

/** Folder of PostgreSQL's programs on this machine; null without one. */
export function findPostgres(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...onPath];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Without one the tests that need it are skipped, and say so. */
export async function findOrInstallPostgres(): Promise<void> {
  if (findPostgres()) return;
  console.log('No PostgreSQL found: installing the postgresql package with apt-get.');
  if (!(await aptInstall('postgresql'))) console.log('It could not be installed.');
}
