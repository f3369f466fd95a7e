// `npm test`: all checks, and the tests that must pass before a change is merged.
import { runAll, STATIC_CHECKS } from './steps.ts';
import { browserTests, unitTests } from './vitest-steps.ts';

// Tests begin while lint, which keeps one processor busy, is still at work.
await runAll(
  [...STATIC_CHECKS, unitTests('unit, API and component tests')],
  [browserTests('browser tests of the gate', 'e2e')],
);
