// Setup file of tests: sets the number of cases that each property runs.
import fc from 'fast-check';
import { runs } from './scope.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs() });
