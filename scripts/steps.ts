// The steps of `npm test`, `npm run test:all` and `npm run check:changed`, and the table that is printed after them.
import { run, tool } from './run.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

export interface Result {
  passed: number;
  failed: number;
  processorSeconds: number;
}

export interface Step {
  name: string;
  run: () => Promise<Result>;
}

type Line = Result & { name: string; seconds: number };

/** Compiler and linter, which are written in Go, collect garbage less often: a fifth less processor time. */
const SPARE_COLLECTOR = { GOGC: '400' };

/** A step that runs a script with Node and prints its output only if it fails. */
export function check(name: string, script: string, args: string[] = []): Step {
  return {
    name,
    run: async () => {
      const { code, output, ...used } = await run(process.execPath, [script, ...args], {
        quiet: true,
        measured: true,
        env: SPARE_COLLECTOR,
      });
      if (code === 0) return { passed: 0, failed: 0, ...used };
      console.log(`\n${name}:\n${output.trimEnd()}\n`);
      return { passed: 0, failed: 1, ...used };
    },
  };
}

async function runStep(step: Step): Promise<Line> {
  const startedAt = performance.now();
  const result = await step.run().catch((error: unknown) => {
    console.log(`\n${step.name}: ${messageOf(error)}\n`);
    return { passed: 0, failed: 1, processorSeconds: 0 };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const verdict = result.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${verdict.padEnd(6)} ${step.name} (${seconds.toFixed(1)} s)`);
  return { ...result, name: step.name, seconds };
}

/** Runs all steps, `width` at a time, even if some fail. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Line[]> {
  const waiting = [...steps];
  const lines: Line[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) lines.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, work));
  return lines;
}

function sumOf(lines: readonly Line[], seconds: number): Line {
  const sum = (of: (line: Line) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    name: 'All',
    seconds,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    processorSeconds: sum(({ processorSeconds }) => processorSeconds),
  };
}

function table(lines: readonly Line[]): string {
  const row = (name: string, ...figures: string[]): string =>
    `${name.padEnd(40)}${figures.map((figure) => figure.padStart(20)).join('')}`;
  const shown = (figure: number, digits: number): string =>
    figure > 0 ? figure.toFixed(digits) : '';
  const rows = lines.map(({ name, seconds, passed, processorSeconds }) =>
    row(name, seconds.toFixed(1), shown(passed, 0), shown(processorSeconds, 1)),
  );
  return [row('Step', 'seconds', 'tests', 'processor seconds'), ...rows].join('\n');
}

/**
 * Runs the first steps two at a time, then the others one by one, or not at all if `fastFail` and one has failed.
 * Prints the table and ends the process.
 */
export async function runAll(
  together: readonly Step[],
  oneByOne: readonly Step[],
  { fastFail = false } = {},
): Promise<never> {
  const startedAt = performance.now();
  const lines = await runSteps(together, 2);
  if (!fastFail || lines.every(({ failed }) => failed === 0))
    lines.push(...(await runSteps(oneByOne, 1)));
  const all = sumOf(lines, (performance.now() - startedAt) / 1000);
  console.log(`\n${table([...lines, all])}`);
  console.log(`\n${all.passed} passed, ${all.failed} failed`);
  process.exit(all.failed > 0 ? 1 : 0);
}

// One checker, because several would each compute the types of the contracts, which takes twice the processor time.
export const TYPES = check('types', tool('typescript/bin/tsc'), [
  '-b',
  'tsconfig.projects.json',
  '--checkers',
  '1',
]);
export const BOUNDARIES = check('import boundaries', 'scripts/boundaries.ts');

/** Lints these files, or all; with one thread for the reason of `TYPES`. */
export const lint = (...files: string[]): Step =>
  check('lint', tool('oxlint/bin/oxlint'), ['--deny-warnings', '--threads=1', ...files]);
/** Checks the format of these files, or of all. */
export const format = (...files: string[]): Step =>
  check('format', tool('oxfmt/bin/oxfmt'), ['--check', ...files]);

export const STATIC_CHECKS: readonly Step[] = [
  TYPES,
  lint(),
  BOUNDARIES,
  format(),
  check('empty PostgreSQL for the tests', 'scripts/prepare-postgres.ts'),
  // Fails if the build is over a size budget; reuses the build of `npm start`.
  check('build and download sizes', 'scripts/ensure-built.ts'),
];
