import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseEnv } from 'node:util';
import { readConfig, VARIABLES } from '#api/config.ts';
import { faces } from '#api/documents/fontFaces.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { MALLOC } from './environment.ts';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

test('the container has stages, a user of its own, a health check and a command', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate('FROM node\nMAINTAINER me\nCMD a\nCMD b\n')).toHaveLength(2);
  expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).trim().split('\n');
  const last = (word: string) => lines.findLast((line) => line.startsWith(`${word} `));
  expect(last('USER')).toBe('USER node');
  expect(last('HEALTHCHECK')).toContain('/api/ready');
  expect(last('CMD')).toBe('CMD ["node", "api/main.ts"]');
  // Its command does not begin again with these, as scripts/start.ts does.
  const malloc = Object.entries(MALLOC).map(([name, value]) => `${name}=${value}`);
  expect(lines).toContain(`ENV ${malloc.join(' ')}`);
});

test('the image has the fonts that documents use, and no other weights of them', () => {
  const [, command = ''] = /^RUN (find node_modules.*) -delete$/m.exec(dockerfile) ?? [];
  const removed = execFileSync('sh', ['-c', command], { cwd: root }).toString().trim().split('\n');
  expect(removed.length).toBeGreaterThan(10);
  const used = faces().text.map(({ path }) => relative(root, path));
  expect(used.filter((path) => path.startsWith('node_modules/'))).toHaveLength(3);
  expect(used.filter((path) => !existsSync(join(root, path)) || removed.includes(path))).toEqual(
    [],
  );
});

test('the build gets every folder of the repository, and no data', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data']));
  const tracked = execFileSync('git', ['ls-files'], { cwd: root }).toString().trim().split('\n');
  const missing = tracked.filter((file) => ignored.some((name) => file.split('/').includes(name)));
  expect(missing).toEqual([]);
});

test('compose and the unit set variables that there are', () => {
  const { services }: { services: Record<string, { environment: object }> } = parse(
    read('compose.yaml'),
  );
  const unit = read('deploy/rollcall.service');
  const named = [
    ...Object.values(services).flatMap(({ environment }) => Object.keys(environment)),
    ...namesIn(unit, /^Environment=([A-Z_]+)=/gm),
  ];
  expect(named).toContain('DATA_DIR');
  const postgres = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
  const known = new Set([...VARIABLES, 'SITE_ADDRESS', 'UPSTREAM', ...postgres]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(unit).toMatch(/^User=rollcall$/m);
});

test('Litestream copies the database that the server uses, and reads settings that the guide names', () => {
  const path = readConfig({ DATA_DIR: '/data' }).databaseUrl.replace('/data', '${DATA_DIR}');
  const replicas = [{ url: '${LITESTREAM_URL}', 'sync-interval': '1s' }];
  expect(parse(read('docs/litestream.yml')).dbs).toEqual([{ path, replicas }]);
  expect(read('docs/operate.md')).toContain(' -config docs/litestream.yml ');
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd takes the unit', () => {
  const file = join(temporaryFolder(), 'rollcall.service');
  // Where this clone is, since the program has to exist.
  writeFileSync(file, read('deploy/rollcall.service').replaceAll('/opt/rollcall', root));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
  expect({ status, said: String(stderr).match(/.*rollcall\.service.*/g) }).toEqual({
    status: 0,
    said: null,
  });
});

test('the guide names only commands and files that there are', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const guide = read('docs/operate.md');
  const commands = namesIn(guide, /npm run ([\w:-]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = namesIn(guide, /\b(deploy\/[\w.]+|compose\.yaml)/g);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // The image installs packages without a copy of the sources.
  for (const hook of ['postinstall', 'prepare']) expect(scripts).not.toHaveProperty(hook);
});

const example = readFileSync(join(root, '.env.example'), 'utf8');

test('.env.example has every variable, each behind a comment', () => {
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(VARIABLES.toSorted());
  const lines = example.split('\n');
  const bare = lines.filter((line, at) => /^\w+=/.test(line) && !lines[at - 1]?.startsWith('# '));
  expect(bare).toEqual([]);
});

test('its values are the defaults', () => {
  const { publicUrlGiven, ...config } = readConfig(parseEnv(example));
  const { publicUrlGiven: _, ...defaults } = readConfig({});
  expect(config).toEqual(defaults);
  expect(publicUrlGiven).toBe(true);
});
