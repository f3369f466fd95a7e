// `npm test`: every check, with browser tests.
import { findOrInstallChromium } from './chromium.ts';
import { runAll, STATIC_CHECKS, tests, UNIT_TESTS } from './steps.ts';

const browserTests = tests('browser tests', ['pages', 'e2e'], {
  before: async () => {
    await findOrInstallChromium();
  },
});

await runAll(STATIC_CHECKS, [UNIT_TESTS, browserTests]);
