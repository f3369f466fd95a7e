import { existsSync } from 'node:fs';
import { messageOf } from '#shared/base/errorMessage.ts';

/**
 * Settings of glibc, which reads them when a process begins: a single heap, and freed memory goes back to the machine.
 * By default each thread keeps what it once needed (https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html).
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
} as const;

/** Starts this program anew, as the same process, if it runs without the settings of `MALLOC`. */
export function restartWithMalloc(): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] !== undefined) return;
  const [program = process.execPath, ...args] = process.argv;
  process.execve?.(program, [program, ...process.execArgv, ...args], { ...process.env, ...MALLOC });
}

const LOOK_MS = 250;

/**
 * Resolves when the npm that started this process has ended: a signal ends npm and its shell, but does not reach this
 * process. Never resolves without npm.
 */
export function parentGone(): Promise<void> {
  const parent = process.ppid;
  return new Promise((gone) => {
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      gone();
    }, LOOK_MS);
    timer.unref();
  });
}

/**
 * Reads `.env` in the current folder, if there is one. Variables that are already set, even to nothing, stay as they
 * are. Throws if this user may not read the file, since the defaults would mean another installation.
 */
export function loadEnv(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // Node reports ENOENT for files that it may not read, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    if (!existsSync(file)) return;
    throw new Error(`This user may not read ${file}: run this as the user of the server.`);
  }
}

/** Runs a command of whoever operates a server. What it writes is theirs alone; what goes wrong is one sentence. */
export async function runCommand(work: () => Promise<void>, before = ''): Promise<void> {
  process.umask(0o077);
  await work().catch((error: unknown) => {
    console.log(`${before}${messageOf(error)}`);
    process.exitCode = 1;
  });
}
