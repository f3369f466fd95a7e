// The gate, `npm test`, and what `npm run test:all` runs after it.

/** True in the part after the gate: every store on PostgreSQL, long tests, ten times as many cases of each property. */
export const WHOLE = process.env['ROLLCALL_TESTS'] === 'rest';

/** Cases of a property. 200 in the gate by default; fewer only where each one takes long. */
export const runs = (inGate = 200): number => (WHOLE ? inGate * 10 : inGate);
