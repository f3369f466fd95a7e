// The kill test at full size: a few minutes.
import { run, tool } from '#scripts/run.ts';

const args = [tool('vitest/vitest.mjs'), 'run', '--project', 'e2e', 'e2e/kill-server.test.ts'];
const { code } = await run(process.execPath, args, { env: { FULL_TESTS: '1' } });
process.exitCode = code;
