import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from './sources.ts';
import { runSteps, type Step } from './steps.ts';
import { countTests, failedTests, judge } from './vitest-steps.ts';
import { findChromium, findShell } from './chromium.ts';

const NONE = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['one failed', { passed: 2, failed: 1 }, 1, { passed: 2, failed: 1 }],
  ['a file that could not be loaded', { passed: 2, failed: 0 }, 1, { passed: 2, failed: 1 }],
  ['no tests at all', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('%s', (_what, { passed, failed }, exitCode, counts) => {
  const report = { ...NONE, numPassedTests: passed, numFailedTests: failed };
  expect(countTests(report, exitCode)).toEqual(counts);
});

test('a run that leaves no report has failed, but one of related tests may have none', () => {
  const mayBeEmpty = true;
  expect(countTests(null, 0, { mayBeEmpty })).toEqual({ passed: 0, failed: 1 });
  expect(countTests(NONE, 1, { mayBeEmpty })).toEqual({ passed: 0, failed: 1 });
  expect(countTests(NONE, 0, { mayBeEmpty })).toEqual({ passed: 0, failed: 0 });
});

test('failed tests are named, and files that could not be run', () => {
  const result = (file: string, status: string, tests: Record<string, string>) => ({
    name: join(root, file),
    status,
    assertionResults: Object.entries(tests).map(([title, of]) => ({
      ancestorTitles: ['on a phone'],
      title,
      status: of,
    })),
  });
  const testResults = [
    result('e2e/a.test.ts', 'failed', { 'buys a ticket': 'failed', 'shows it': 'passed' }),
    result('e2e/b.test.ts', 'failed', {}),
    result('e2e/c.test.ts', 'passed', { scans: 'passed' }),
  ];
  expect(failedTests({ ...NONE, testResults })).toEqual([
    { file: 'e2e/a.test.ts', test: ['on a phone', 'buys a ticket'] },
    { file: 'e2e/b.test.ts', test: null },
  ]);
});

test.each([
  ['a test that passes alone is flaky', [true], { flaky: 1, failed: 0 }],
  ['two may be', [true, true], { flaky: 2, failed: 0 }],
  ['three flaky ones fail the run', [true, true, true], { flaky: 3, failed: 3 }],
  ['what fails again has failed', [true, false], { flaky: 1, failed: 1 }],
])('%s', (_what, again, verdict) => {
  expect(judge(again)).toEqual(verdict);
});

test('every step runs and counts, also after one that throws', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const of = (passed: number, failed: number) => async () => ({
    passed,
    failed,
    processorSeconds: 1,
  });
  const steps: Step[] = [
    { name: 'breaks', run: () => Promise.reject(new Error('no compiler')) },
    { name: 'fails', run: of(4, 2) },
    { name: 'passes', run: of(1, 0) },
  ];
  const lines = await runSteps(steps, 2);
  expect(lines.map(({ name, passed, failed }) => ({ name, passed, failed }))).toEqual([
    { name: 'breaks', passed: 0, failed: 1 },
    { name: 'fails', passed: 4, failed: 2 },
    { name: 'passes', passed: 1, failed: 0 },
  ]);
  const printed = said.mock.calls.map(([line]) => String(line)).join('\n');
  expect(printed).toContain('breaks: no compiler');
  expect(printed).toMatch(/FAILED fails/);
  expect(printed).toMatch(/ok {5}passes/);
});

test('CHROME_PATH comes first, and is not passed over where it names no browser; there may be none at all', () => {
  expect(findChromium({ CHROME_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine');
  const none = () => findChromium({ CHROME_PATH: '/opt/none' }, () => false);
  expect(none).toThrow(/\/opt\/none/);
  expect(findChromium({}, () => false)).toBeNull();
});

test('the browser is one that is in a usual place or was downloaded before', () => {
  const asked: string[] = [];
  const last = findChromium({}, (path) => {
    asked.push(path);
    return /ms-playwright/.test(path);
  });
  expect(last).toMatch(/ms-playwright/);
  expect(asked.length).toBeGreaterThan(1);
});

test('which browser for single pages the one without a window, unless another is asked for', () => {
  expect(findShell({}, () => true)).toMatch(/headless-shell$/);
  expect(findShell({}, () => false)).toBeNull();
  expect(findShell({ CHROME_PATH: '/opt/mine' }, () => true)).toBeNull();
});
