import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { processorMeter } from './processor.ts';
import { root } from './sources.ts';

const LOOK_EVERY_MS = 250;

export interface Outcome {
  code: number;
  output: string;
  /** Of the command and what it started, to a quarter of a second; 0 unless measured. */
  processorSeconds: number;
}

interface RunOptions {
  quiet?: boolean;
  /** Looks at its processor time while it runs, which would disturb a benchmark. */
  measured?: boolean;
  env?: Record<string, string>;
  /** Killed after so many milliseconds. */
  timeout?: number;
}

/** Node and node_modules tools first in PATH, as in npm scripts. */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** A tool's JavaScript entry, to be run with this Node on every system. */
export function tool(path: string): string {
  return join(root, 'node_modules', path);
}

/** Runs in the project folder. Rejects only when the command cannot start. */
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
  // What an ended process used can no longer be asked for.
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
