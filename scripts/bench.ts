// `npm run bench [name…] [-- --only what --accept 'why']`: runs the benchmarks of bench/, one at a time, with these
// options.
import { parseArgs } from 'node:util';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from './run.ts';
import { root } from './sources.ts';

const LIMIT_MINUTES = 15;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, accept: { type: 'string' } },
});
const handedOn = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
const found = await Array.fromAsync(glob('bench/*.bench.ts', { cwd: root }));
const chosen = found
  .filter((path) => wanted.length === 0 || wanted.some((name) => basename(path).includes(name)))
  .toSorted();

const failed: string[] = [];
for (const path of chosen) {
  console.log(`\n== ${basename(path, '.bench.ts')}`);
  const { code } = await run(process.execPath, [path, ...handedOn], {
    timeout: LIMIT_MINUTES * 60_000,
  });
  if (code !== 0) failed.push(path);
}

if (chosen.length === 0) console.log('No such benchmark in bench/.');
else console.log(`\nFigures as JSON: ${join(root, 'bench/results')}`);
for (const path of failed) console.log(`FAILED or over ${LIMIT_MINUTES} minutes: ${path}`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;
