import type { Db } from '#api/db/open.ts';

type PastTries = {
  payments: readonly { id: string; network: string }[];
  /** Payments and declines of the last hour, oldest first. */
  outcomes: readonly { network: string; at: number; paid: boolean }[];
};

const HOUR_MS = 3_600_000;
const PAID = 'payment_intent.succeeded';
const DECLINED = 'payment_intent.payment_failed';

/**
 * Payments of open checkouts, which may still be declined, and the payments and declines reported in the last hour.
 * `network` is the hash of the IP address that each came from.
 */
export async function pastTries(db: Db, now: number): Promise<PastTries> {
  const open = await db
    .selectFrom('checkouts')
    .select(['payment_intent_id', 'network_key'])
    .where('status', '=', 'open')
    .where('network_key', 'is not', null)
    .execute();
  const ended = await db
    .selectFrom('webhook_events as e')
    .innerJoin('checkouts as c', 'c.payment_intent_id', 'e.payment_intent_id')
    .select(['c.network_key', 'e.type', 'e.received_at'])
    .where('e.received_at', '>', now - HOUR_MS)
    .where('e.type', 'in', [PAID, DECLINED])
    .where('c.network_key', 'is not', null)
    .orderBy('e.received_at')
    .execute();
  return {
    payments: open.flatMap(({ payment_intent_id: id, network_key: network }) =>
      id !== null && network !== null ? [{ id, network }] : [],
    ),
    outcomes: ended.flatMap(({ network_key: network, type, received_at: at }) =>
      network === null ? [] : [{ network, at, paid: type === PAID }],
    ),
  };
}
