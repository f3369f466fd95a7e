import type { Session } from './liveMessages.store.ts';

/** Number of the advisory lock, an arbitrary one that no other lock uses. */
const LEADER = 7_655_210;

export async function tryToLead(session: Session): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as held', [LEADER]);
  return rows[0]?.['held'] === true;
}
