import type { Db } from '#api/db/open.ts';
import { actionsOf } from '#shared/paymentHealth/paymentHealth.rules.ts';
import type { PaymentProblem, ProblemKind } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import * as store from './problems.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

type Facts = Omit<PaymentProblem, 'kind' | 'at' | 'actions'>;
type Bought = { first_name: string; last_name: string; email: string };
type Sale = Awaited<ReturnType<typeof store.salesOf>>[number];
/** What happened, whichever kind it is of; `checkout_id` where it is about money of a sale. */
type Happened = Pick<Facts, 'id' | 'what'> &
  Partial<Pick<Facts, 'who' | 'found' | 'problem' | 'due_by'>> & {
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
  const { id, what, who = null, order_id: orderId, payment_intent_id: payment = null } = row;
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
    what,
    problem,
    due_by,
  };
}

type Read = (db: Db, ids: readonly string[]) => Promise<Happened[]>;

const checkouts: Read = async (db, ids) =>
  (await store.checkoutsOf(db, ids)).map((row) => ({ ...row, what: row.what ?? row.status }));
const refunds: Read = async (db, ids) =>
  (await store.refundsOf(db, ids)).map((row) => ({ ...row, what: `${row.reason}.${row.status}` }));
const disputes: Read = async (db, ids) =>
  (await store.disputesOf(db, ids)).map(({ reason: what, due_by, ...row }) => {
    return { ...row, what, due_by: isoOrNull(due_by) };
  });

const wonBack: Read = async (db, ids) =>
  (await store.returnedOf(db, ids)).map(({ commission, reinstated_at, adjusted, ...row }) => {
    const since = adjusted ? 'adjusted' : 'reinstated';
    const what = reinstated_at === null ? 'missing' : since;
    return { ...row, what: commission ? what : 'nothing' };
  });

const READ: Record<ProblemKind, Read> = {
  review: checkouts,
  unfinished: checkouts,
  unsettled: checkouts,
  returning: refunds,
  refund: refunds,
  unpaid_order: store.ordersOf,
  outside: async (db, ids) =>
    (await store.externalRefundsOf(db, ids)).map(({ source: what, ...row }) => ({ ...row, what })),
  dispute: disputes,
  won_back: wonBack,
  job: async (db, ids) =>
    (await store.jobsOf(db, ids)).map(({ id, kind, status, last_error: problem }) => {
      return { id, what: `${status} ${kind}`, problem };
    }),
  mail: async (db, ids) =>
    (await store.mailsOf(db, ids)).map(({ id, kind, about, to_name, to_address, last_error }) => ({
      id,
      what: about ? `${kind} ${about}` : kind,
      who: to_address === null ? null : { name: to_name ?? '', email: to_address },
      problem: last_error,
    })),
};

/** The sales that some rows are about, by checkout. */
export async function salesBy(
  db: Db,
  rows: readonly { checkout_id?: string }[],
): Promise<Map<string, Sale>> {
  const ids = new Set(rows.flatMap(({ checkout_id: id }) => id ?? []));
  const sales = ids.size === 0 ? [] : await store.salesOf(db, [...ids]);
  return new Map(sales.map((sale) => [sale.id, sale]));
}

/** Without problems settled meanwhile. */
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
    return [{ ...facts, kind, at: iso(at), actions: actionsOf(kind, row.what) }];
  });
}
