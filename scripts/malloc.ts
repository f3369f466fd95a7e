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
