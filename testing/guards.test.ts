import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from '#scripts/boundaries.ts';
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

test('console.error fails the test it is called in', () =>
  expect(results).toMatchObject({
    silent: 'passed',
    unexpected: expect.stringContaining('during this test:\nplanted mistake'),
    announced: 'passed',
    'announced, but another one comes': expect.stringContaining('planted mistake'),
    'announced, but none comes': expect.stringContaining('expected but not called'),
  }));

test('an answer that breaks its contract fails the test that receives it', () =>
  expect(results).toMatchObject({
    'as the contract says': 'passed',
    'a field of another type': expect.stringContaining('planted.read 200: name:'),
    'a field that the contract does not have': expect.stringContaining('its schema: email'),
    'a status that the contract does not have': expect.stringContaining('this status is not'),
    'a problem that the contract does not name': expect.stringContaining('planted.problem'),
  }));

test('a mocked answer that breaks its contract fails the test that mocks it', () =>
  expect(results).toMatchObject({
    'mocked as the contract says': 'passed',
    'mocked with the status of the contract': 'passed',
    'mocked with another status': expect.stringContaining('djs.create 200: this status is not'),
    'mocked without a field': expect.stringContaining('djs.list 200: 0.bio:'),
    'mocked with more': expect.stringContaining('djs.list 200: it says more than its schema: 0.x'),
    'mocked with another problem': expect.stringContaining('djs.list 409: the contract does not'),
    'mocked without its body': expect.stringContaining('djs.list 200: : Invalid input'),
    'mocked where there is no call': expect.stringContaining('no contract has this call'),
    'broken on purpose': 'passed',
  }));

/** Sources that answer a request unchecked, and why. */
const UNCHECKED: Record<string, string> = {
  'testing/mocks.ts': 'checks them',
  'web/api/send.test.ts': 'calls that no contract has, and the answers of proxies',
  'web/events/precacheEventImages.test.ts': 'pictures are no calls of the API',
  'e2e/support/visit.ts': 'checks them',
  'e2e/support/stripe.ts': 'the files and calls of Stripe',
};

test('web tests mock answers by `stubFetch` and `mockAnswer` only', async () => {
  const mocks = /stubGlobal\('fetch'|\.fulfill\(/;
  const files = [...(await readSources())].filter(([, source]) => mocks.test(source));
  expect(files.map(([file]) => file).toSorted()).toEqual(Object.keys(UNCHECKED).toSorted());
});

/** A page may still be about to show it: `expect.poll` asks until it does. */
const READ_ONCE =
  /expect\((?!\w+\))[^;=`]*?\.(?:inputValue|textContent|innerText|allInnerTexts|allTextContents|count|is(?:Visible|Hidden|Checked|Disabled|Enabled|Editable)|getAttribute|boundingBox|evaluate|evaluateAll|screenshot|url|title)\(/;

test('browser tests poll what a page shows', async () => {
  const once = [...(await readSources())].filter(
    ([file, source]) => file.startsWith('e2e/') && READ_ONCE.test(source),
  );
  expect(once.map(([file]) => file)).toEqual([]);
  for (const planted of [
    "expect(await panel.getByLabel('Email').inputValue()).toBe('')",
    "expect((await cards.innerText()).trim()).toContain('Ana')",
    'expect(page.url()).toBe(address)',
    'expect(await page.evaluate(() => scrollY)).toBe(0)',
  ])
    expect(planted).toMatch(READ_ONCE);
  expect('await expect.poll(() => rows.count()).toBe(2)').not.toMatch(READ_ONCE);
});
