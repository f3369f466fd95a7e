import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '#scripts/run.ts';
import { expect, test } from 'vitest';

interface Report {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

async function runPlanted(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-guard-'));
  const file = join(folder, 'report.json');
  const config = ['--config', 'testing/fixtures/vitest.config.ts'];
  const reporter = ['--reporter=json', `--outputFile=${file}`];
  await run(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...config, ...reporter], {
    quiet: true,
  });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(folder, { recursive: true });
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(
    results.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]),
  );
}

test('console.error fails the test it is called in', { timeout: 60_000 }, async () => {
  const results = await runPlanted();
  expect(results).toMatchObject({
    silent: 'passed',
    unexpected: expect.stringContaining('during this test:\nplanted mistake'),
    announced: 'passed',
    'announced, but another one comes': expect.stringContaining('planted mistake'),
    'announced, but none comes': expect.stringContaining('expected but not called'),
  });
});
