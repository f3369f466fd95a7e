import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const run = promisify(execFile);

/** The packages of `npm ci --omit=dev`: what they want themselves they find where they really are. */
function installForProduction(app: string): void {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  for (const [path, { dev = false }] of Object.entries(packages)) {
    const direct = path.lastIndexOf('node_modules/') === 0;
    if (dev || !direct || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(app, path)), { recursive: true });
    symlinkSync(join(root, path), join(app, path));
  }
}

test('the packages of the image install from the files that it copies before', async () => {
  const app = temporaryFolder();
  const installs = dockerfile.split('\n').flatMap((line, at, lines) => {
    return line.startsWith('RUN npm ci') ? [{ command: line, files: lines[at - 1] ?? '' }] : [];
  });
  expect(installs).toHaveLength(2);
  for (const { command, files } of installs) {
    for (const file of files.split(' ').slice(1, -1)) cpSync(join(root, file), join(app, file));
    const [, npm = '', ...args] = command.split(' ');
    const { stdout } = await run(npm, [...args, '--dry-run', '--prefer-offline'], { cwd: app });
    expect(stdout).toMatch(/added \d+ packages/);
  }
});

test('what the container copies is enough to start, to answer and to be looked at', async () => {
  const app = temporaryFolder();
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [line] of last.matchAll(/^COPY (?!--from).*/gm))
    for (const path of line.split(' ').slice(1, -1))
      cpSync(join(root, path), join(app, path), { recursive: true });
  installForProduction(app);
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(app, 'data'),
    DEMO_DATA: 'off',
  };
  const server = spawn(process.execPath, ['api/main.ts'], { cwd: app, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitFor(() => expect(said).toMatch(/running at \S+:\d+/), { timeout: 50_000 });
  const [address = ''] = /http:\S+/.exec(said) ?? [];
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const doctor = await run(process.execPath, ['scripts/doctor.ts'], { cwd: app, env });
  expect(doctor.stdout).toMatch(/^ok +Database/m);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
