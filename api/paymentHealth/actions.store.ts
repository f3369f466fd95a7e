import type { Db } from '#api/db/open.ts';

/** Makes a failed or waiting job due now. Returns its kind and last error, or null if there is no such job. */
export async function dueNow(db: Db, id: string, now: number) {
  const job = db
    .updateTable('jobs')
    .set({ status: 'ready', attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['ready', 'dead']);
  return (await job.returning(['kind', 'last_error']).executeTakeFirst()) ?? null;
}

/** Closes a dead job without running it. Returns its kind and last error, or null if there is no such job. */
export async function dismissDeadJob(db: Db, id: string) {
  const job = db
    .updateTable('jobs')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'dead');
  return (await job.returning(['kind', 'last_error']).executeTakeFirst()) ?? null;
}

export async function findOpenRefund(db: Db, id: string) {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('checkouts as c', 'c.id', 'r.checkout_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'r.event_id', 'c.first_name', 'c.last_name', 'o.order_number'])
    .where('r.id', '=', id)
    .where('r.status', '<>', 'succeeded')
    .executeTakeFirst();
  return row ?? null;
}
