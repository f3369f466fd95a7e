import { expect, test } from 'vitest';
import { run } from './run.ts';

function underNode(version: string, env: Record<string, string> = {}) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return run(process.execPath, ['--import', preload, 'scripts/require-node.mjs'], {
    quiet: true,
    env,
  });
}

test('an old Node stops with one sentence', async () => {
  const { code, output } = await underNode('20.20.2');
  expect(code).toBe(1);
  expect(output).toMatch(/^Rollcall needs Node 24 or newer, this is 20\.20\.2: .+\.\n$/);
});

test.each([
  ['', 'run it through npm'],
  ['start', 'run "npm ci" first'],
])('an old Node that npm started for %j is told: %s', async (npm_lifecycle_event, told) =>
  expect((await underNode('20.20.2', { npm_lifecycle_event })).output).toContain(told),
);

test.each(['24.0.0', '26.1.0'])('Node %s passes in silence', async (version) =>
  expect(await underNode(version)).toMatchObject({ code: 0, output: '' }),
);
