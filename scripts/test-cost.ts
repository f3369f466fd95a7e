// `npm run test:cost [project…]`: runs the tests and prints the processor seconds of the most expensive files.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './run.ts';

const SHOWN = 40;

const folder = await mkdtemp(join(tmpdir(), 'rollcall-cost-'));
const notes = join(folder, 'costs');
const projects = process.argv.slice(2).flatMap((project) => ['--project', project]);
const args = [tool('vitest/vitest.mjs'), 'run', ...projects];
const { code } = await run(process.execPath, args, { env: { ROLLCALL_TEST_COSTS: notes } });

const costs = (await readFile(notes, 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => ({ seconds: Number.parseFloat(line), line }))
  .toSorted((a, b) => b.seconds - a.seconds);
await rm(folder, { recursive: true });

const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`\nProcessor seconds of ${costs.length} files: ${total.toFixed(0)}. The dearest:`);
for (const { line } of costs.slice(0, SHOWN)) console.log(line);
process.exitCode = code;
