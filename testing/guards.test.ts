import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '#scripts/run.ts';
import { beforeAll, expect, test } from 'vitest';

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

let results: Record<string, string>;
beforeAll(async () => {
  results = await runPlanted();
}, 60_000);

test('console.error fails the test it is called in', () => {
  expect(results).toMatchObject({
    silent: 'passed',
    unexpected: expect.stringContaining('during this test:\nplanted mistake'),
    announced: 'passed',
    'announced, but another one comes': expect.stringContaining('planted mistake'),
    'announced, but none comes': expect.stringContaining('expected but not called'),
  });
});

test('an answer that breaks its contract fails the test that receives it', () => {
  expect(results).toMatchObject({
    'as the contract says': 'passed',
    'a field of another type': expect.stringContaining('planted.read 200: name:'),
    'a field that the contract does not have': expect.stringContaining('more than its schema'),
    'a status that the contract does not have': expect.stringContaining('this status is not'),
    'a problem that the contract does not name': expect.stringContaining('planted.problem'),
  });
});
