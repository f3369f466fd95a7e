import { sql } from 'kysely';
import { countWithoutOrder } from '#api/paymentHealth/paymentHealth.queries.ts';
import type { Db } from '#api/db/open.ts';
import { countRows } from '#api/db/countRows.ts';

export type States = { state: string; count: number; oldest: number }[];
export type Figures = Awaited<ReturnType<typeof readFigures>>;

async function jobStates(db: Db): Promise<States> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll().as('n'), fn.min('run_at').as('oldest')])
    .groupBy('status')
    .execute();
  return rows.map(({ status, n, oldest }) => ({ state: status, count: Number(n), oldest }));
}

/** Numbers of mails by state, with the time of the oldest; for sent mails, only the number matters. */
async function mailStates(db: Db): Promise<States> {
  const unsent = await db
    .selectFrom('mails')
    .select(({ fn }) => ['status', fn.countAll().as('n'), fn.min('next_at').as('oldest')])
    .where('status', '<>', sql.lit('sent'))
    .groupBy('status')
    .execute();
  const states = unsent.map(({ status: state, n, oldest }) => ({
    state,
    count: Number(n),
    oldest,
  }));
  const all = await countRows(db.selectFrom('mails'));
  const sent = all - states.reduce((sum, state) => sum + state.count, 0);
  return [...states, { state: 'sent', count: sent, oldest: 0 }];
}

/** Reads the figures that come from the database. */
export async function readFigures(db: Db) {
  const heard = db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst();
  return {
    orders: await countRows(db.selectFrom('orders')),
    holds: await countRows(db.selectFrom('checkouts').where('status', '=', sql.lit('open'))),
    paymentsWithoutOrder: await countWithoutOrder(db),
    lastWebhook: (await heard)?.at ?? null,
    jobs: await jobStates(db),
    mails: await mailStates(db),
  };
}
