import { sql } from 'kysely';

/**
 * Orders that a promoter is credited with: those that stand, and void ones whose commission came back with the money of
 * a dispute that was won after all. They are worth nothing; the commission is what counts of them.
 */
export const isCredited = sql<boolean>`(orders.status = 'completed'
  or orders.commission_reversed < orders.commission_amount)`;
