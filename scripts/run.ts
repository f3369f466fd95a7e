import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './sources.ts';

export interface Outcome {
  code: number;
  output: string;
}

interface RunOptions {
  quiet?: boolean;
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
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}
