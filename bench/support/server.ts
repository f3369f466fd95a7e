import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** The product, the product without its stock guard, and the bare limit. */
export const ENTRIES = {
  product: join(root, 'api', 'main.ts'),
  unguarded: join(import.meta.dirname, 'unguarded.server.ts'),
  bare: join(import.meta.dirname, 'baseline.server.ts'),
} as const;

export type Server = {
  port: number;
  url: string;
  pid: number;
  /** Processor seconds so far; NaN where unknown. */
  cpu(): number;
  /** Of the whole process in MiB, as Linux counts it: now, or the most since it began or since `forgetPeak`. */
  memory(what: 'now' | 'peak'): number;
  forgetPeak(): void;
  stop(): Promise<void>;
  /** Resolves when the process is gone, with its exit code: null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'rollcall.sqlite');

/** With `BENCH_CPU_PROF=<folder>` every server leaves a CPU profile there. */
function profiling(): string[] {
  const folder = process.env['BENCH_CPU_PROF'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

function environment(dataDir: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    MAIL_TRANSPORT: 'file',
    ...more,
  };
}

/** Starts a server process on a free port; it ends with this process. */
export async function startServer(
  entry: keyof typeof ENTRIES,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child = spawn(process.execPath, [...profiling(), ENTRIES[entry]], {
    cwd: root,
    env: environment(dataDir, more),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const port = await portOf(child);
  const pid = child.pid ?? 0;
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    process.off('exit', kill);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
  return {
    port,
    url: `http://localhost:${port}`,
    pid,
    cpu: () => cpuOf(pid),
    memory: (what) => memoryOf(pid, what),
    // Source: proc_pid_clear_refs(5).
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    end,
    stop: async () => void (await end('SIGINT')),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /localhost:(\d+)/.exec(said)?.[1];
      if (port) done(Number(port));
    });
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said}`)));
  });
}

const TICKS_PER_SECOND = 100;

function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // User and system time are the 12th and 13th fields after the name, which may contain anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

const MEMORY = { now: /VmRSS:\s+(\d+)/, peak: /VmHWM:\s+(\d+)/ };

function memoryOf(pid: number, what: keyof typeof MEMORY): number {
  const kilobytes = MEMORY[what].exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
