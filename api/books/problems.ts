import type { Db } from '#api/db/open.ts';
import { actionsOf } from '#shared/books/books.rules.ts';
import type { BookProblem, ProblemKind } from '#shared/books/books.schemas.ts';
import * as store from './problems.store.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

type Facts = Omit<BookProblem, 'kind' | 'at' | 'actions'>;
type Bought = { first_name: string; last_name: string; email: string };
type Sale = Bought & {
  id: string;
  event_id: number;
  title: string;
  payment_intent_id: string | null;
  order_id?: string | null;
  order_number?: string | null;
  amount: number;
};

export const whoOf = ({ first_name, last_name, email }: Bought) => ({
  name: `${first_name} ${last_name}`,
  email,
});

function sale(row: Sale, what: string, more: Partial<Facts> = {}): Facts {
  const { id, event_id, title, order_id, order_number, amount, payment_intent_id: payment } = row;
  return {
    id,
    who: whoOf(row),
    amount,
    found: null,
    order: order_id && order_number ? { id: order_id, number: order_number } : null,
    event: { id: event_id, title },
    payment,
    what,
    problem: null,
    due_by: null,
    ...more,
  };
}

const bare = (id: string, what: string): Facts => ({
  id,
  who: null,
  amount: null,
  found: null,
  order: null,
  event: null,
  payment: null,
  what,
  problem: null,
  due_by: null,
});

type Read = (db: Db, ids: readonly string[]) => Promise<Facts[]>;

const disputes: Read = async (db, ids) =>
  (await store.disputesOf(db, ids)).map((row) =>
    sale(row, row.reason, { due_by: row.due_by === null ? null : iso(row.due_by) }),
  );
const checkouts: Read = async (db, ids) =>
  (await store.checkoutsOf(db, ids)).map((row) => {
    const { found, problem } = row;
    return sale(row, row.what ?? row.status, { found, problem });
  });
const refunds: Read = async (db, ids) =>
  (await store.refundsOf(db, ids)).map((row) =>
    sale(row, `${row.reason}.${row.status}`, { problem: row.problem }),
  );

const READ: Record<ProblemKind, Read> = {
  review: checkouts,
  unfinished: checkouts,
  unsettled: checkouts,
  returning: refunds,
  refund: refunds,
  unpaid_order: async (db, ids) =>
    (await store.ordersOf(db, ids)).map((row) =>
      sale(row, row.what, { found: row.found, problem: row.problem }),
    ),
  outside: async (db, ids) => (await store.outsideOf(db, ids)).map((row) => sale(row, row.source)),
  dispute: disputes,
  won_back: disputes,
  job: async (db, ids) =>
    (await store.jobsOf(db, ids)).map(({ id, kind, status, last_error }) => ({
      ...bare(id, `${status} ${kind}`),
      problem: last_error,
    })),
  mail: async (db, ids) =>
    (await store.mailsOf(db, ids)).map(({ id, kind, about, to_name, to_address, last_error }) => ({
      ...bare(id, about ? `${kind} ${about}` : kind),
      who: to_address === null ? null : { name: to_name ?? '', email: to_address },
      problem: last_error,
    })),
};

/** What is listed, with all that a person wants to know of it; what was settled in between is left out. */
export async function detailsOf(db: Db, listed: readonly store.Listed[]): Promise<BookProblem[]> {
  const facts = new Map<string, Facts>();
  for (const [kind, rows] of Map.groupBy(listed, (row) => row.kind)) {
    const ids = rows.map(({ id }) => id);
    for (const one of await READ[kind](db, ids)) facts.set(`${kind} ${one.id}`, one);
  }
  return listed.flatMap(({ kind, id, at }) => {
    const found = facts.get(`${kind} ${id}`);
    if (!found) return [];
    return [{ ...found, kind, at: iso(at), actions: actionsOf(kind, found.what) }];
  });
}
