// The steps of `npm test` and `npm run check`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './run.ts';
import { messageOf } from '#shared/base/messageOf.ts';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  run: () => Promise<Counts>;
}

const NOTHING: Counts = { passed: 0, failed: 0 };
const ONE_FAILURE: Counts = { passed: 0, failed: 1 };
const TEST_TIMEOUT = 30 * 60_000;

/** Prints output only on failure. */
export function check(name: string, script: string, args: string[] = []): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await run(process.execPath, [script, ...args], { quiet: true });
      if (code === 0) return NOTHING;
      console.log(`\n${name}:\n${output.trimEnd()}\n`);
      return ONE_FAILURE;
    },
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** No tests, or a bad exit code without a failed test, counts as a failure. */
export function countTests(report: VitestReport | null, exitCode: number): Counts {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const broken = passed + failed === 0 || (exitCode !== 0 && failed === 0);
  return { passed, failed: broken ? 1 : failed };
}

async function readReport(path: string): Promise<VitestReport | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as VitestReport);
}

/** Tests of the given vitest projects. */
export function tests(
  name: string,
  projects: string[],
  { before = async () => {}, more = [] }: { before?: () => Promise<void>; more?: string[] } = {},
): Step {
  return {
    name,
    run: async () => {
      await before();
      const folder = await mkdtemp(join(tmpdir(), 'rollcall-test-'));
      const report = join(folder, 'report.json');
      const args = [
        tool('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...more,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const { code } = await run(process.execPath, args, { timeout: TEST_TIMEOUT });
      const read = await readReport(report);
      await rm(folder, { recursive: true, force: true });
      if (read?.numPendingTests) console.log(`${read.numPendingTests} tests skipped.`);
      return countTests(read, code);
    },
  };
}

async function runStep(step: Step): Promise<Counts> {
  const startedAt = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    console.log(`\n${step.name}: ${messageOf(error)}\n`);
    return ONE_FAILURE;
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const count = counts.passed > 0 ? `, ${counts.passed} tests passed` : '';
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${verdict.padEnd(6)} ${step.name} (${seconds} s${count})`);
  return counts;
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** Runs all steps, `width` at a time, also after a failure. */
export async function runSteps(steps: Step[], width: number): Promise<Counts> {
  const waiting = [...steps];
  let total = NOTHING;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const counts = await runStep(step);
      total = add(total, counts);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return total;
}

/** Light steps two at a time, then the heavy ones. */
export async function runAll(together: Step[], oneByOne: Step[]): Promise<never> {
  const total = add(await runSteps(together, 2), await runSteps(oneByOne, 1));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

export const STATIC_CHECKS: Step[] = [
  // Several checkers each work out the types of the contracts: twice the processor time.
  check('types', tool('typescript/bin/tsc'), ['-b', '--checkers', '1']),
  check('lint', tool('oxlint/bin/oxlint'), ['--deny-warnings']),
  check('import boundaries', 'scripts/boundaries.ts'),
  check('format', tool('oxfmt/bin/oxfmt'), ['--check']),
  // Fails when the build exceeds a budget; reuses the build of `npm start`.
  check('build and download sizes', 'scripts/ensure-built.ts'),
];

export const UNIT_TESTS = tests('unit, API and component tests', [
  'shared',
  'api',
  'web',
  'web-globals',
  'tools',
]);
