// Steps that run tests. Browser tests that fail are run once more, alone, after all others.
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { findOrInstallPostgres } from './apt.ts';
import { run, tool } from './run.ts';
import { root } from './sources.ts';
import type { Result, Step } from './steps.ts';

/** The Vitest projects that need no browser. */
export const UNIT_PROJECTS = ['shared', 'api', 'web', 'web-globals', 'tools'];

const TEST_TIMEOUT = 30 * 60_000;
/** Flaky tests (failed, then passed) that a run may have; with more of them, it fails. */
const FLAKY_ALLOWED = 2;
/** With more failures than this, something is broken, and tests are not run again. */
const RERUN_AT_MOST = 10;
/** Report with a line of JSON for each run in which browser tests were run again. */
const FLAKY_REPORT = join(root, 'test-reports', 'browser-tests.jsonl');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** `test` is the titles of the suites around a test and its own; null if the file itself could not be run. */
type FailedTest = { file: string; test: readonly string[] | null };

/**
 * Counts the tests of a run. An error exit code without a failed test counts as one failure, and so does a run without
 * tests, unless it `mayBeEmpty`.
 */
export function countTests(
  report: VitestReport | null,
  exitCode: number,
  { mayBeEmpty = false } = {},
): Omit<Result, 'processorSeconds'> {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const isEmpty = passed + failed === 0 && !(report && mayBeEmpty);
  const broken = isEmpty || (exitCode !== 0 && failed === 0);
  return { passed, failed: broken ? 1 : failed };
}

export function failedTests({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, status, assertionResults }): FailedTest[] => {
    const file = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, test: null }];
    return failed.map(({ ancestorTitles, title }) => ({ file, test: [...ancestorTitles, title] }));
  });
}

/**
 * Judges failed tests by their second run, which each passed or not. Those that failed again are failures; flaky
 * ones, too, if there are too many.
 */
export function judge(again: readonly boolean[]): { flaky: number; failed: number } {
  const flaky = again.filter(Boolean).length;
  const failed = again.length - flaky;
  return { flaky, failed: failed + (flaky > FLAKY_ALLOWED ? flaky : 0) };
}

type Ran = Result & { report: VitestReport | null };

async function vitest(args: readonly string[], env: Record<string, string>): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, processorSeconds } = await run(
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', ...args, ...reporters],
    { timeout: TEST_TIMEOUT, measured: true, env },
  );
  const text = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true, force: true });
  const report = text === null ? null : (JSON.parse(text) as VitestReport);
  if (report?.numPendingTests) console.log(`${report.numPendingTests} tests skipped.`);
  const mayBeEmpty = args.includes('--passWithNoTests');
  return { ...countTests(report, code, { mayBeEmpty }), processorSeconds, report };
}

/** One worker more than there are processors, since tests also wait for networks, servers and retries. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

export const projectsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => ['--project', name]);

/** A step with the tests that need no browser; `more` are files and options for Vitest. */
export function unitTests(
  name: string,
  { more = [], env = {} }: { more?: readonly string[]; env?: Record<string, string> } = {},
): Step {
  return {
    name,
    run: async () => {
      await findOrInstallPostgres();
      return vitest([...projectsOf(UNIT_PROJECTS), WORKERS, ...more], env);
    },
  };
}

const nameOf = ({ file, test }: FailedTest): string => [file, ...(test ?? [])].join(' > ');

/** A pattern that matches only this test. Vitest separates titles by a space or by ` > `. */
const patternOf = (titles: readonly string[]): string =>
  `^${titles.map((title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('( > | )')}$`;

async function runAlone(failed: FailedTest, env: Record<string, string>): Promise<Ran> {
  console.log(`\nOnce more, alone: ${nameOf(failed)}`);
  const exactly = failed.test === null ? [] : ['-t', patternOf(failed.test)];
  return vitest([failed.file, ...exactly, '--maxWorkers=1'], env);
}

async function report(failed: readonly FailedTest[], passedAgain: readonly boolean[]) {
  const tests = failed.map((each, at) => ({ ...each, flaky: passedAgain[at] === true }));
  for (const each of tests) console.log(`${each.flaky ? 'FLAKY ' : 'FAILED'} ${nameOf(each)}`);
  await mkdir(dirname(FLAKY_REPORT), { recursive: true });
  await appendFile(FLAKY_REPORT, `${JSON.stringify({ at: new Date().toISOString(), tests })}\n`);
  console.log(`Kept in ${relative(root, FLAKY_REPORT)}.`);
}

/** A step with the browser tests of a Vitest project. */
export function browserTests(
  name: string,
  project: string,
  env: Record<string, string> = {},
): Step {
  return {
    name,
    run: async () => {
      await findOrInstallChromium();
      const first = await vitest([...projectsOf([project]), WORKERS], env);
      const failed = first.report ? failedTests(first.report) : [];
      if (first.failed === 0 || failed.length === 0 || failed.length > RERUN_AT_MOST) return first;
      const passedAgain: boolean[] = [];
      let { processorSeconds } = first;
      for (const each of failed) {
        const again = await runAlone(each, env);
        passedAgain.push(again.failed === 0);
        processorSeconds += again.processorSeconds;
      }
      await report(failed, passedAgain);
      const verdict = judge(passedAgain);
      return { passed: first.passed + verdict.flaky, failed: verdict.failed, processorSeconds };
    },
  };
}
