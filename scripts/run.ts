import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { processorMeter } from './processor.ts';
import { root } from './sources.ts';

const LOOK_EVERY_MS = 250;

export interface Outcome {
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
