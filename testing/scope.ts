// Tells apart the runs of `npm test` (the gate) and of `npm run test:rest`, which runs more.

/** True in `npm run test:rest`: stores also on PostgreSQL, long tests, ten times as many cases of each property. */
export const WHOLE = process.env['ROLLCALL_TESTS'] === 'rest';

/** Number of cases of a property; `inGate` is less than 200 only where each case takes long. */
export const runs = (inGate = 200): number => (WHOLE ? inGate * 10 : inGate);
