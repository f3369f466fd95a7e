import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VARIABLES } from '#api/config.ts';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'rollcall-deploy-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Of the last stage: what it copies from here, and its other instructions. */
function lastStage() {
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).trim().split('\n');
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  return { copied, lines };
}

test('the container has a user of its own, a health check and stages', () => {
  const { lines } = lastStage();
  expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
  const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `));
  expect(last('USER')).toBe('USER node');
  expect(last('HEALTHCHECK')).toContain('/api/ready');
  expect(last('CMD')).toBe('CMD ["node", "api/main.ts"]');
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data']));
});

test('what the container copies is enough to start, to answer and to be looked at', async () => {
  const app = folder();
  for (const path of lastStage().copied)
    cpSync(join(root, path), join(app, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'));
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(app, 'data'),
    DEMO_DATA: 'off',
  };
  const server = spawn(process.execPath, ['api/main.ts'], { cwd: app, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  await vi.waitFor(() => expect(said).toMatch(/running at \S+:\d+/), { timeout: 50_000 });
  const [address = ''] = /http:\S+/.exec(said) ?? [];
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const command = promisify(execFile);
  const doctor = await command(process.execPath, ['scripts/doctor.ts'], { cwd: app, env });
  expect(doctor.stdout).toMatch(/^ok +Database/m);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('compose and the unit set variables that there are', () => {
  const named = [
    ...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm),
    ...read('deploy/rollcall.service').matchAll(/^Environment=([A-Z_]+)=/gm),
  ].map(([, name]) => name ?? '');
  const others = new Set([
    'SITE_ADDRESS',
    'UPSTREAM',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
  ]);
  expect(named.filter((name) => !others.has(name) && !VARIABLES.includes(name))).toEqual([]);
  expect(read('deploy/rollcall.service')).toMatch(/^User=rollcall$/m);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd takes the unit', () => {
  const file = join(folder(), 'rollcall.service');
  // Where this clone is, since the program has to exist.
  writeFileSync(file, read('deploy/rollcall.service').replaceAll('/opt/rollcall', root));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
  const said = stderr
    .toString()
    .split('\n')
    .filter((line) => line.includes('rollcall.service'));
  expect({ status, said }).toEqual({ status: 0, said: [] });
});

test('the guide names only commands and files that there are', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const guide = read('docs/operate.md');
  const commands = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...guide.matchAll(/\b(deploy\/[\w.]+|compose\.yaml)/g)].map(
    ([, path]) => path ?? '',
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
