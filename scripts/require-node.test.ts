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
