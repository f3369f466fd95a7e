// For `npm run test:cost`: writes down the processor seconds of each test file, including its imports.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { processorMeter } from '#scripts/run.ts';

const ofProcess = processorMeter();

/** The processor seconds so far of this process, or only of this thread, if its process runs other tests, too. */
function used(): number {
  if (isMainThread) return ofProcess();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

const atStart = used();
const notes = process.env['ROLLCALL_TEST_COSTS'];

afterAll(() => {
  const path = expect.getState().testPath;
  if (!notes || !path) return;
  const seconds = (used() - atStart).toFixed(2);
  appendFileSync(notes, `${seconds} ${relative(process.cwd(), path)}\n`);
});
