import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '#api/config.ts';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const run = promisify(execFile);

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

test('a linter finds nothing in the Dockerfile', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate('FROM node\nMAINTAINER me\nCMD a\nCMD b\n')).toHaveLength(2);
});

test('its packages install from the files that it copies before', async () => {
  const app = folder();
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
  const { scripts } = JSON.parse(read('package.json'));
  expect(scripts).not.toHaveProperty('postinstall');
  expect(scripts).not.toHaveProperty('prepare');
});

test('the build gets every folder of the repository', async () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const { stdout } = await run('git', ['ls-files'], { cwd: root });
  const tracked = stdout.trim().split('\n');
  const missing = tracked.filter((file) => ignored.some((name) => file.split('/').includes(name)));
  expect(missing).toEqual([]);
});

test('what the container copies is enough to start, to answer and to be looked at', async () => {
  const app = folder();
  for (const path of lastStage().copied)
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
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  await vi.waitFor(() => expect(said).toMatch(/running at \S+:\d+/), { timeout: 50_000 });
  const [address = ''] = /http:\S+/.exec(said) ?? [];
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const doctor = await run(process.execPath, ['scripts/doctor.ts'], { cwd: app, env });
  expect(doctor.stdout).toMatch(/^ok +Database/m);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('compose and the unit set variables that there are', () => {
  const { services }: { services: Record<string, { environment: object }> } = parse(
    read('compose.yaml'),
  );
  const unit = [...read('deploy/rollcall.service').matchAll(/^Environment=([A-Z_]+)=/gm)];
  const named = [
    ...Object.values(services).flatMap(({ environment }) => Object.keys(environment)),
    ...unit.map(([, name]) => name ?? ''),
  ];
  expect(named).toContain('DATA_DIR');
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

test('Litestream copies the database that the server uses, and reads settings that the guide names', () => {
  const { dbs } = parse(read('docs/litestream.yml'));
  const { databaseUrl } = readConfig({ DATA_DIR: '/data' });
  expect(dbs).toEqual([
    {
      path: databaseUrl.replace('/data', '${DATA_DIR}'),
      replicas: [{ url: '${LITESTREAM_URL}', 'sync-interval': '1s' }],
    },
  ]);
  expect(read('docs/operate.md')).toContain(' -config docs/litestream.yml ');
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
