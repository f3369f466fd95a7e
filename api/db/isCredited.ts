import { sql } from 'kysely';

/**
 * Selects the orders that a promoter is credited with: completed orders, and void orders whose commission was
 * restored after a dispute was won late. Void orders have no sales value; only their commission counts.
 */
export const isCredited = sql<boolean>`(orders.status = 'completed'
  or orders.commission_reversed < orders.commission_amount)`;
