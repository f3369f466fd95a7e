// What `npm run test:all` adds to the gate, `npm test`.

/** True in `npm run test:all`: every store on PostgreSQL too, ten times as many cases of each property. */
export const WHOLE = process.env['ROLLCALL_TESTS'] === 'all';

/** Cases of a property. 200 in the gate by default; fewer only where each one takes long. */
export const runs = (inGate = 200): number => (WHOLE ? inGate * 10 : inGate);
