// Installs packages of Debian and its relatives that tests need.
import { existsSync } from 'node:fs';
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
