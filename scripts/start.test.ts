import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { buildQuietly, expectWritable } from './ensure-built.ts';
import { loadEnv } from './environment.ts';
import { run } from './run.ts';
import { root } from './sources.ts';

async function buildWith(script: string): Promise<{ lines: string[]; error: unknown }> {
  const file = join(temporaryFolder(), 'build.mjs');
  await writeFile(file, script);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error: unknown = await buildQuietly('there is no build yet', file).catch((e: unknown) => e);
  return { lines: log.mock.calls.map(([line]) => String(line)), error };
}

test('a build that succeeds is one line, one that fails says everything', async () => {
  const built = await buildWith("console.log('built in 900 ms'); console.error('(!)');");
  expect(built.error).toBeUndefined();
  expect(built.lines).toEqual(['Building the web app: there is no build yet.']);
  const { lines, error } = await buildWith("console.log('/login OVER BUDGET'); process.exit(1);");
  expect(error).toEqual(new Error("The web app couldn't be built."));
  expect(lines.at(-1)).toBe('/login OVER BUDGET');
});

test('a user who may not write the build is told so, and not how the build failed', () => {
  const reason = 'sources have changed since the last build';
  expect(() => expectWritable(root, reason)).not.toThrow();
  expect(() => expectWritable('/nowhere', reason)).toThrow(
    "The web app is out of date (sources have changed since the last build). This user can't write to /nowhere: run npm run build as its owner.",
  );
});

test('settings that this user may not read are no reason to take the defaults', async () => {
  const file = join(temporaryFolder(), '.env');
  const notRead = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const reading = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {
    throw notRead;
  });
  onTestFinished(() => reading.mockRestore());
  expect(() => loadEnv(file)).not.toThrow();
  await writeFile(file, 'DATA_DIR=/elsewhere');
  expect(() => loadEnv(file)).toThrow('run this as the user of the server');
});

test.runIf(process.platform === 'linux')(
  'a program begins again once, as the same process, with the settings of malloc',
  async () => {
    const file = join(temporaryFolder(), 'program.ts');
    const malloc = JSON.stringify(join(root, 'scripts/environment.ts'));
    await writeFile(
      file,
      `import { restartWithMalloc } from ${malloc};
       console.log(process.pid);
       restartWithMalloc();
       console.log(process.env.MALLOC_ARENA_MAX, process.argv[2]);`,
    );
    const { output } = await run(process.execPath, [file, 'demo'], { quiet: true });
    const [before, after, ...rest] = output.trim().split('\n');
    expect(after).toBe(before);
    expect(rest).toEqual(['1 demo']);
  },
);

test('a start that is not safe is refused at once, before anything is built', async () => {
  const folder = temporaryFolder();
  for (const name of ['scripts', 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['api', 'shared', 'node_modules'])
    await symlink(join(root, name), join(folder, name));
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
  };
  const start = run(process.execPath, [join(folder, 'scripts/start.ts')], { quiet: true, env });
  const { code, output } = await start;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Rollcall cannot start: PAYMENTS_PROVIDER=demo collects no money/,
    ),
  });
});

function underNode(version: string, env: Record<string, string> = {}) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return run(process.execPath, ['--import', preload, 'scripts/require-node.mjs'], {
    quiet: true,
    env,
  });
}

test.each([
  ['', 'run it through npm'],
  ['start', 'run "npm ci" first'],
])('an old Node that npm started for %j is told in one sentence: %s', async (script, told) => {
  const { code, output } = await underNode('20.20.2', { npm_lifecycle_event: script });
  expect(code).toBe(1);
  expect(output).toMatch(/^Rollcall needs Node 24 or newer, this is 20\.20\.2: .+\.\n$/);
  expect(output).toContain(told);
});

test.each(['24.0.0', '26.1.0'])('Node %s passes in silence', async (version) =>
  expect(await underNode(version)).toMatchObject({ code: 0, output: '' }),
);

test.each([
  [0, {}],
  [1, { PORT: 'door' }],
])('the doctor ends with %i for %j, a line for each check', async (expected, env) => {
  const given = { DATA_DIR: temporaryFolder(), DATABASE_URL: '', NODE_ENV: 'development', ...env };
  const { code, output } = await run(process.execPath, ['scripts/doctor.ts'], {
    quiet: true,
    env: given,
  });
  expect(output).toMatch(/^((ok|warn|fail) +\w[^\n]+\n)+$/);
  expect({ code, fails: /^fail/m.test(output) }).toEqual({ code: expected, fails: expected === 1 });
});
