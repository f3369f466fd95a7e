import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './sources.ts';

// Measures processor seconds of a process and its descendants, including ended ones. On other systems than Linux,
// only of this process.

const TICKS_PER_SECOND = 100;

/**
 * A process and its processor time in ticks. `name` differs for processes that had the same number one after another.
 */
type Process = { name: string; parent: number; own: number; ofEnded: number };

/** Reads /proc/<pid>/stat. `ofEnded` is the time of ended children that the process waited for. */
function read(pid: string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ofEnded] = [
      Number(fields[11]) + Number(fields[12]),
      Number(fields[13]) + Number(fields[14]),
    ];
    return { name: `${pid} ${fields[19]}`, parent: Number(fields[1]), own, ofEnded };
  } catch {
    return null;
  }
}

function descendants(processes: ReadonlyMap<number, Process>, root: number): Process[] {
  const inTree = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...processes].filter(([pid]) => inTree(pid)).map(([, found]) => found);
}

const sum = (ticks: Iterable<number>): number =>
  [...ticks].reduce((total, each) => total + each, 0);

/**
 * Returns a function that measures the seconds used so far: by all processes seen in its calls, or by the present
 * ones with their ended children, whichever is more. The first misses processes that ended between two calls, the
 * second those that no process waited for, such as a killed browser's.
 */
export function processorMeter(root = process.pid): () => number {
  const seen = new Map<string, number>();
  return () => {
    if (process.platform !== 'linux') {
      if (root !== process.pid) return 0;
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    }
    const processes = new Map<number, Process>();
    for (const pid of readdirSync('/proc').filter((file) => /^\d+$/.test(file))) {
      const found = read(pid);
      if (found) processes.set(Number(pid), found);
    }
    const now = descendants(processes, root);
    for (const { name, own } of now) seen.set(name, own);
    const withEnded = sum(now.map(({ own, ofEnded }) => own + ofEnded));
    return Math.max(sum(seen.values()), withEnded) / TICKS_PER_SECOND;
  };
}

const LOOK_EVERY_MS = 250;

interface Outcome {
  code: number;
  output: string;
  /**
   * Processor time of the command and its descendants, up to a quarter of a second before its end; 0 unless measured.
   */
  processorSeconds: number;
}

interface RunOptions {
  quiet?: boolean;
  /** Measures the processor time again and again while the command runs, which would disturb a benchmark. */
  measured?: boolean;
  env?: Record<string, string>;
  /** Milliseconds after which the command is killed. */
  timeout?: number;
}

/** The environment of commands, with the tools of node_modules first in PATH, as in npm scripts. */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Path of a tool's JavaScript file, which Node can run on every system. */
export function tool(path: string): string {
  return join(root, 'node_modules', path);
}

/** Runs a command in the project folder. Rejects only if it cannot be started. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment(options.env),
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...(options.timeout && { timeout: options.timeout, killSignal: 'SIGKILL' }),
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The last measurement, since the time of an ended process can no longer be read.
  let used = 0;
  const usedSoFar = child.pid && options.measured ? processorMeter(child.pid) : null;
  const look = (): void => {
    used = Math.max(used, usedSoFar?.() ?? 0);
  };
  const looking = usedSoFar ? setInterval(look, LOOK_EVERY_MS) : undefined;
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(looking);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(looking);
      const output = Buffer.concat(chunks).toString();
      resolve({ code: code ?? 1, output, processorSeconds: used });
    });
  });
}
