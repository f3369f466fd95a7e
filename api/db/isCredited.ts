import { sql } from 'kysely';

/**
 * Condition on a row of `orders`: true if it counts for its promoter. It is completed, or void with commission that
 * was restored after a dispute was won late; then only its commission counts, not its sales value.
 */
export const isCredited = sql<boolean>`(orders.status = 'completed'
  or orders.commission_reversed < orders.commission_amount)`;
