import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { isUniqueViolation } from '#api/db/dbErrors.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { type Column, csvOf } from '#api/documents/csv.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import { batchCodeOf, RANDOM_BYTES } from '#shared/discountCodes/discountCodes.rules.ts';
import {
  discountCodeChangedMeanwhile,
  discountCodeTaken,
  discountCodeUnknown,
  discountCodeUsed,
  discountEventUnknown,
  discountTicketUnknown,
} from '#shared/discountCodes/discountCodes.contract.ts';
import {
  type DiscountCode,
  type DiscountCodeChange,
  type DiscountCodeUse,
  type NewBatch,
  type NewDiscountCode,
  termsProblem,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import { promoLink } from '#shared/promoters/promoters.rules.ts';
import { rowOf, valuesOf, ticketIdsOf, toDiscountCode, toUse } from './discountCodes.wire.ts';
import * as store from './discountCodes.store.ts';

const MAX_USES_SHOWN = 500;
type BatchRow = { code: string; uses: number };
const COLUMNS: readonly Column<BatchRow>[] = [
  { header: 'Code', value: ({ code }) => code },
  { header: 'Used', value: ({ uses }) => uses },
];

const linkColumn = (publicUrl: string, eventId: number): Column<BatchRow> => ({
  header: 'Link',
  value: ({ code }) => promoLink(publicUrl, eventId, code),
});

export function createDiscountCodesService({ db, platform, config: { publicUrl } }: AppContext) {
  async function make(
    actor: Actor,
    { code, batch }: { code: string; batch: number | null },
    wanted: Omit<NewDiscountCode, 'code'>,
    texts: readonly string[],
  ): Promise<DiscountCode> {
    return inTransaction(db, async (trx) => {
      await checkTargets(trx, wanted);
      for (const text of batch === null ? texts : [])
        if (await store.isPromoterCode(trx, text)) throw new AppError(discountCodeTaken);
      const now = platform.clock();
      const row = await store.insert(trx, rowOf({ ...wanted, code, batch }, now));
      await store.insertTexts(trx, row.id, texts);
      await write(trx, actor, 'discountCodes.create', null, row);
      return wired(trx, row);
    });
  }

  const write = (
    trx: Db,
    actor: Actor,
    action: `discountCodes.${string}`,
    before: store.DiscountCodeRow | null,
    after: store.DiscountCodeRow | null,
  ) => {
    const row = after ?? before;
    const label = row?.code || 'Batch';
    const what = { action, entity: 'discount code', id: row?.id ?? 0, label };
    const states = { before: before && told(before), after: after && told(after) };
    const entry = { ...what, eventId: row?.event_id ?? null, ...states };
    return audit(trx, actor, entry, platform.clock());
  };

  return {
    async list(eventId: number | undefined): Promise<DiscountCode[]> {
      return allWired(db, await store.codesIn(db, eventId));
    },

    /** Creates a code. Throws `discountCodeTaken`, `discountEventUnknown` and `discountTicketUnknown`. */
    async create(actor: Actor, wanted: NewDiscountCode): Promise<DiscountCode> {
      try {
        return await make(actor, { code: wanted.code, batch: null }, wanted, [wanted.code]);
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError(discountCodeTaken) : error;
      }
    },

    createBatch(actor: Actor, { prefix, count, ...wanted }: NewBatch): Promise<DiscountCode> {
      const texts = Array.from({ length: count }, () =>
        batchCodeOf(prefix, platform.random(RANDOM_BYTES)),
      );
      return make(actor, { code: prefix, batch: count }, { ...wanted, max_uses: 1 }, texts);
    },

    /**
     * Changes a code; holds and orders keep their discount. `expected`: the `updated_at` that the change is based on.
     */
    change: (actor: Actor, id: number, change: DiscountCodeChange, expected?: number) =>
      inTransaction(db, async (trx): Promise<DiscountCode> => {
        const before = await locked(trx, id, expected);
        const values = valuesOf(before, change, platform.clock());
        if (!values) return wired(trx, before);
        const after = await store.update(trx, id, values);
        const problem = termsProblem(await wired(trx, after));
        if (problem) throw new AppError({ ...invalidRequest, ...problem });
        if (change.ticket_ids) await checkTargets(trx, { ...after, ticket_ids: change.ticket_ids });
        await write(trx, actor, 'discountCodes.update', before, after);
        return wired(trx, after);
      }),

    remove: (actor: Actor, id: number, expected?: number) =>
      inTransaction(db, async (trx): Promise<void> => {
        const before = await locked(trx, id, expected);
        if ((await store.totalsOf(trx, [id])).get(id)?.used) throw new AppError(discountCodeUsed);
        await store.remove(trx, id);
        await write(trx, actor, 'discountCodes.delete', before, null);
      }),

    async uses(id: number): Promise<DiscountCodeUse[]> {
      await known(db, id);
      return (await store.ordersWith(db, id, MAX_USES_SHOWN)).map(toUse);
    },

    async codesFile(id: number) {
      const { code, event_id } = await known(db, id);
      const rows = await store.textsOf(db, id);
      const name = `codes-${code.replaceAll(/[^A-Za-z0-9-]/g, '') || id}.csv`;
      const columns = event_id === null ? COLUMNS : [...COLUMNS, linkColumn(publicUrl, event_id)];
      return { name, content: csvOf(columns, [rows]) };
    },
  };
}

const told = (row: store.DiscountCodeRow) => ({ ...row, ticket_ids: ticketIdsOf(row) });

async function known(db: Db, id: number): Promise<store.DiscountCodeRow> {
  return orThrow(await store.findCode(db, id), discountCodeUnknown);
}

async function locked(trx: Db, id: number, expected: number | undefined) {
  const row = orThrow(await store.lock(trx, id), discountCodeUnknown);
  if (expected !== undefined && expected !== row.updated_at)
    throw new AppError(discountCodeChangedMeanwhile);
  return row;
}

type Targets = { event_id: number | null; ticket_ids: readonly number[] | null };

async function checkTargets(trx: Db, { event_id, ticket_ids }: Targets): Promise<void> {
  if (event_id !== null && !(await store.titlesOf(trx, [event_id])).has(event_id))
    throw new AppError(discountEventUnknown);
  if (ticket_ids === null) return;
  const found = await store.ticketsNamed(trx, ticket_ids);
  const fits = found.filter((ticket) => event_id === null || ticket.event_id === event_id);
  if (fits.length !== ticket_ids.length) throw new AppError(discountTicketUnknown);
}

async function allWired(db: Db, rows: readonly store.DiscountCodeRow[]): Promise<DiscountCode[]> {
  const totals = await store.totalsOf(
    db,
    rows.map(({ id }) => id),
  );
  const eventIds = rows.flatMap(({ event_id }) => event_id ?? []);
  const tickets = await store.ticketsNamed(
    db,
    rows.flatMap((row) => ticketIdsOf(row) ?? []),
  );
  const names = {
    events: await store.titlesOf(db, [...new Set(eventIds)]),
    tickets: new Map(tickets.map(({ id, name }) => [id, name])),
  };
  const none = { uses: 0, used: false, discounted: 0 };
  return rows.map((row) => toDiscountCode(row, totals.get(row.id) ?? none, names));
}

async function wired(db: Db, row: store.DiscountCodeRow): Promise<DiscountCode> {
  const [code] = await allWired(db, [row]);
  if (!code) throw new Error(`No discount code ${row.id}`);
  return code;
}
