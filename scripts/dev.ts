// `npm run dev`: starts the API, which restarts when its files change, and Vite's development server in front of it.
import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './sources.ts';
import { loadEnv, parentGone } from './environment.ts';
import { tool, toolEnvironment } from './run.ts';

const SITE = 'http://localhost:5173';

function begin(args: string[]): ChildProcess {
  const env = toolEnvironment({ PUBLIC_URL: process.env['PUBLIC_URL'] || SITE });
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}

loadEnv();
const children = [
  begin(['--watch', '--watch-preserve-output', 'api/main.ts']),
  begin([tool('vite/bin/vite.js'), '--config', 'vite.config.ts']),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
void parentGone().then(stopAll);
