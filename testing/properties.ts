// Set-up file: how many cases every property runs. A failure prints its seed and path.
import fc from 'fast-check';
import { runs } from './scope.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs() });
