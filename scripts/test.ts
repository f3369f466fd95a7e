// `npm test`: every check, with browser tests.
import { availableParallelism } from 'node:os';
import { findOrInstallChromium } from './chromium.ts';
import { runAll, STATIC_CHECKS, tests, UNIT_TESTS } from './steps.ts';

const browserTests = tests('browser tests', ['pages', 'e2e'], {
  before: async () => {
    await findOrInstallChromium();
  },
  // Journeys wait for networks and servers to come back: one worker more than there are processors.
  more: [`--maxWorkers=${availableParallelism() + 1}`],
});

await runAll(STATIC_CHECKS, [UNIT_TESTS, browserTests]);
