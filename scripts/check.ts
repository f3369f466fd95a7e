// `npm run check`: everything but the browser tests.
import { runAll, STATIC_CHECKS, UNIT_TESTS } from './steps.ts';

await runAll(STATIC_CHECKS, [UNIT_TESTS]);
