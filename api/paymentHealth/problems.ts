import type { Db } from '#api/db/open.ts';
import { type Cause, whatOf } from '#shared/paymentHealth/problemCause.rules.ts';
import { actionsOf } from '#shared/paymentHealth/paymentHealth.rules.ts';
import type { PaymentProblem, ProblemKind } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import * as store from './problems.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

type Facts = Omit<PaymentProblem, 'kind' | 'at' | 'actions'>;
type Bought = { first_name: string; last_name: string; email: string };
type Sale = Awaited<ReturnType<typeof store.salesOf>>[number];
/** What was read about a problem. Only problems with the money of a sale have a `checkout_id`. */
type Happened = Pick<Facts, 'id'> & { cause: Cause } & Partial<
    Pick<Facts, 'who' | 'found' | 'problem' | 'due_by'>
  > & {
    checkout_id?: string;
    order_id?: string | null;
    payment_intent_id?: string | null;
    amount?: number;
  };

export const whoOf = ({ first_name, last_name, email }: Bought) => ({
  name: `${first_name} ${last_name}`,
  email,
});

function factsOf(row: Happened, sale: Sale | undefined): Facts {
  const { id, cause, who = null, order_id: orderId, payment_intent_id: payment = null } = row;
  const { amount = null, found = null, problem = null, due_by = null } = row;
  const number = orderId ? sale?.order_number : null;
  return {
    id,
    who: sale ? whoOf(sale) : who,
    amount,
    found,
    order: orderId && number ? { id: orderId, number } : null,
    event: sale ? { id: sale.event_id, title: sale.title } : null,
    payment,
    what: whatOf(cause),
    problem,
    due_by,
  };
}

type Read = (db: Db, ids: readonly string[]) => Promise<Happened[]>;

const checkouts =
  (kind: 'review' | 'unfinished' | 'unsettled'): Read =>
  async (db, ids) =>
    (await store.checkoutsOf(db, ids)).map(({ status, what, ...row }) => {
      return { ...row, cause: { kind, finding: what ?? status } };
    });

const refunds =
  (kind: 'returning' | 'refund'): Read =>
  async (db, ids) =>
    (await store.refundsOf(db, ids)).map(({ reason, status, ...row }) => {
      return { ...row, cause: { kind, reason, status } };
    });

const READ: Record<ProblemKind, Read> = {
  review: checkouts('review'),
  unfinished: checkouts('unfinished'),
  unsettled: checkouts('unsettled'),
  returning: refunds('returning'),
  refund: refunds('refund'),
  unpaid_order: async (db, ids) =>
    (await store.ordersOf(db, ids)).map(({ what: finding, ...row }) => {
      return { ...row, cause: { kind: 'unpaid_order', finding } };
    }),
  outside: async (db, ids) =>
    (await store.externalRefundsOf(db, ids)).map(({ source, ...row }) => {
      return { ...row, cause: { kind: 'outside', source } };
    }),
  dispute: async (db, ids) =>
    (await store.disputesOf(db, ids)).map(({ reason, due_by, ...row }) => {
      return { ...row, cause: { kind: 'dispute', reason }, due_by: isoOrNull(due_by) };
    }),
  won_back: async (db, ids) =>
    (await store.returnedOf(db, ids)).map(({ commission, reinstated_at, adjusted, ...row }) => {
      const since = adjusted ? 'adjusted' : 'reinstated';
      const state = reinstated_at === null ? 'missing' : since;
      return { ...row, cause: { kind: 'won_back', commission: commission ? state : 'nothing' } };
    }),
  job: async (db, ids) =>
    (await store.jobsOf(db, ids)).map(({ id, kind: job, status, last_error: problem }) => {
      return { id, cause: { kind: 'job', status, job }, problem };
    }),
  mail: async (db, ids) =>
    (await store.mailsOf(db, ids)).map((row) => ({
      id: row.id,
      cause: { kind: 'mail', mail: row.kind, about: row.about ?? '' },
      who: row.to_address === null ? null : { name: row.to_name ?? '', email: row.to_address },
      problem: row.last_error,
    })),
};

/** The sales that these rows are about, by checkout id. */
export async function salesBy(
  db: Db,
  rows: readonly { checkout_id?: string }[],
): Promise<Map<string, Sale>> {
  const ids = new Set(rows.flatMap(({ checkout_id: id }) => id ?? []));
  const sales = ids.size === 0 ? [] : await store.salesOf(db, [...ids]);
  return new Map(sales.map((sale) => [sale.id, sale]));
}

/** Details of the listed problems. Problems settled in the meantime are left out. */
export async function detailsOf(
  db: Db,
  listed: readonly store.Listed[],
): Promise<PaymentProblem[]> {
  const happened = new Map<string, Happened>();
  for (const [kind, rows] of Map.groupBy(listed, (row) => row.kind)) {
    const ids = rows.map(({ id }) => id);
    for (const one of await READ[kind](db, ids)) happened.set(`${kind} ${one.id}`, one);
  }
  const sales = await salesBy(db, [...happened.values()]);
  return listed.flatMap(({ kind, id, at }) => {
    const row = happened.get(`${kind} ${id}`);
    if (!row) return [];
    const facts = factsOf(row, sales.get(row.checkout_id ?? ''));
    return [{ ...facts, kind, at: iso(at), actions: actionsOf(row.cause) }];
  });
}
