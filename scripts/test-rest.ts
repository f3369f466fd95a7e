// `npm run test:rest`: what `npm run test:all` runs after `npm test`: stores on PostgreSQL, long tests, more cases of
// properties, and the other browser journeys.
import { readSources } from './boundaries.ts';
import { importsOf, targetOf, isTestFile } from './imports.ts';
import { runAll } from './steps.ts';
import { browserTests, unitTests } from './vitest-steps.ts';

const env = { ROLLCALL_TESTS: 'rest' };
/** Sources whose tests do more here than in `npm test`; the other tests have passed there. */
const DIFFERS = /\bdescribeStore\(|\bWHOLE\b|\bruns\(|from 'fast-check'/;
/** Not searched, since nearly all tests import it, even if they run on one engine only. */
const ENGINES = 'api/db/testing.ts';

function testsThatDiffer(sources: ReadonlyMap<string, string>): string[] {
  const known = new Map<string, boolean>([[ENGINES, false]]);
  const differs = (file: string): boolean => {
    const source = sources.get(file);
    if (source === undefined || !isTestFile(file)) return false;
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const imported = importsOf(source).map(({ specifier }) => targetOf(file, specifier));
    const found =
      file.includes('.long.') ||
      DIFFERS.test(source) ||
      imported.some((target) => target !== null && differs(target));
    known.set(file, found);
    return found;
  };
  return [...sources.keys()].filter(
    (file) => !file.startsWith('e2e/') && /\.test\.tsx?$/.test(file) && differs(file),
  );
}

await runAll(
  [],
  [
    unitTests('PostgreSQL, long tests and properties', {
      more: testsThatDiffer(await readSources()),
      env,
    }),
    browserTests('other browser tests', 'more', env),
  ],
);
