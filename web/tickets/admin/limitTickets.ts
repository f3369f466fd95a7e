import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { call, products } from '#web/api/client.ts';
import { sendPool } from '#web/pools/admin/pools.queries.ts';

type Limits = {
  eventId: number;
  capacity: number;
  pools: readonly Pool[];
  /** A shared limit each. */
  limits: readonly { name: string; tickets: readonly AdminTicket[] }[];
};

/** A limit that an interrupted press has made is used again. */
export async function limitTickets({ eventId, capacity, pools, limits }: Limits): Promise<void> {
  const added = new Map<number, number[]>();
  for (const { name, tickets } of limits) {
    const made = pools.find((pool) => pool.name === name && pool.capacity === capacity);
    const { id } =
      made ?? (await sendPool({ eventId, before: null }, { name, capacity }, undefined));
    for (const ticket of tickets) added.set(ticket.id, [...(added.get(ticket.id) ?? []), id]);
  }
  const every = new Map(limits.flatMap(({ tickets }) => tickets).map((one) => [one.id, one]));
  for (const { id, pool_ids, updated_at } of every.values()) {
    const json = { pool_ids: [...new Set([...pool_ids, ...(added.get(id) ?? [])])], updated_at };
    await call(products.api.tickets[':id'].$put({ param: { id: String(id) }, json }));
  }
}
