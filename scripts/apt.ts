// Installs packages of Debian and its relatives that tests need.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const outcome = await run(command, args, { quiet: true }).catch(() => null);
  return outcome?.code === 0;
}

/** The command for apt-get: directly, or by sudo without a password; null if neither works. */
async function aptGet(): Promise<string[] | null> {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return (await succeeds('sudo', ['-n', 'true'])) ? ['sudo', '-n', 'apt-get'] : null;
}

/** Installs packages. False if apt-get does not work here or fails to install one of them. */
export async function aptInstall(...packages: string[]): Promise<boolean> {
  const [command, ...args] = (await aptGet()) ?? [];
  if (command === undefined) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const worked = async (...step: string[]): Promise<boolean> => {
    const { code, output } = await run(command, [...args, ...step], { quiet: true, env });
    if (code !== 0) console.log(output.trim());
    return code === 0;
  };
  if (!(await worked('update', '-qq'))) return false;
  return worked('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

// Finds or installs PostgreSQL for tests that use a real database server.

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
