import { expect, test, vi } from 'vitest';
import { countTests, runSteps, type Step } from './steps.ts';

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['one failed', { passed: 2, failed: 1 }, 1, { passed: 2, failed: 1 }],
  ['a file that could not be loaded', { passed: 2, failed: 0 }, 1, { passed: 2, failed: 1 }],
  ['no tests at all', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('%s', (_what, { passed, failed }, exitCode, counts) => {
  const report = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0 };
  expect(countTests(report, exitCode)).toEqual(counts);
});

test('a run that leaves no report has failed', () => {
  expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('every step runs and counts, also after one that throws', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const steps: Step[] = [
    { name: 'breaks', run: () => Promise.reject(new Error('no compiler')) },
    { name: 'fails', run: () => Promise.resolve({ passed: 4, failed: 2 }) },
    { name: 'passes', run: () => Promise.resolve({ passed: 1, failed: 0 }) },
  ];
  expect(await runSteps(steps, 2)).toEqual({ passed: 5, failed: 3 });
  const lines = said.mock.calls.map(([line]) => String(line)).join('\n');
  expect(lines).toContain('breaks: no compiler');
  expect(lines).toMatch(/FAILED fails/);
  expect(lines).toMatch(/ok {5}passes/);
});
