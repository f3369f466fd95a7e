// The kill test at full size: a few minutes.
import { run, tool } from '#scripts/run.ts';

const args = [
  tool('vitest/vitest.mjs'),
  'run',
  '--project',
  'more',
  'e2e/more/kill-server.test.ts',
];
const { code } = await run(process.execPath, args, { env: { FULL_TESTS: '1' } });
process.exitCode = code;
