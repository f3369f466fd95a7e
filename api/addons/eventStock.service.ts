import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { variantsIn } from '#api/db/addonVariantsColumn.ts';
import { requireEvent } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { ensureStock, setTotal } from '#api/stock/addonStock.commands.ts';
import {
  type AddonStockRow,
  findStock,
  slotFinder,
  stockOfEvent,
} from '#api/stock/addonStock.queries.ts';
import { addonNotOffered, belowTaken, variantName } from '#shared/addons/addons.rules.ts';
import type { EventStock, EventStockForm } from '#shared/addons/addons.schemas.ts';
import { sessionIn, type StockSlot, WHOLE_EVENT } from '#shared/addons/stockSlots.rules.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { formatDateRange } from '#shared/base/time.ts';
import { addonsOfEvent } from './addons.store.ts';

type Wanted = EventStockForm['stock'][number];

/** An event's stock of add-ons: its own quantities, or else the add-on's default. */
export function createEventStockService(
  { db, platform }: AppContext,
  { events }: { events: EventsService },
) {
  return {
    /** Lists the stock of an event's add-ons. Throws `eventUnknown`. */
    async list(eventId: number): Promise<EventStock[]> {
      await requireEvent(db, eventId);
      return listOf(db, eventId);
    },

    /** Sets an event's own quantities. Throws `eventUnknown`, `addonNotOffered` and `belowSold`. */
    set: (eventId: number, { stock }: EventStockForm, actor: Actor): Promise<EventStock[]> =>
      events.change(eventId, async (trx) => {
        await requireEvent(trx, eventId);
        const before = new Map((await listOf(trx, eventId)).map((row) => [stockRowKey(row), row]));
        const told: { name: string; before: number | null; after: number | null }[] = [];
        // Rows are locked in the same order as by checkouts, to avoid deadlocks.
        const inOrder = [...stock.entries()].toSorted(([, a], [, b]) => compare(a, b));
        for (const [at, wanted] of inOrder) {
          const known = before.get(stockRowKey(wanted));
          if (!known) throw new AppError({ ...addonNotOffered, field: `stock.${at}` });
          await setOne(trx, eventId, wanted, `stock.${at}.total`);
          const name = nameOf(known);
          if (known.total !== wanted.total)
            told.push({ name, before: known.total, after: wanted.total });
        }
        const snapshot = (side: 'before' | 'after') =>
          Object.fromEntries(told.map((each) => [each.name, each[side] ?? 'unlimited']));
        const what = { entity: 'event', id: eventId, label: 'Add-on stock', eventId };
        const change = { before: snapshot('before'), after: snapshot('after') };
        await audit(trx, actor, { action: 'addons.stock', ...what, ...change }, platform.clock());
        return listOf(trx, eventId);
      }),
  };
}

function nameOf({ name, label, slot_name: slot }: EventStock): string {
  const of = label === null ? name : variantName(name, label);
  return slot === null ? of : `${of}, ${slot}`;
}

const stockRowKey = ({ addon_id, variant_id, slot }: Omit<Wanted, 'total'>) =>
  `${addon_id} ${variant_id ?? 0} ${slot}`;

const compare = (a: Wanted, b: Wanted) =>
  a.addon_id - b.addon_id ||
  (a.variant_id ?? 0) - (b.variant_id ?? 0) ||
  (a.slot < b.slot ? -1 : 1);

async function setOne(trx: Db, eventId: number, wanted: Wanted, field: string): Promise<void> {
  const { addon_id: productId, slot } = wanted;
  const key = { eventId, productId, variantId: wanted.variant_id ?? 0, slot };
  await ensureStock(trx, key);
  if (await setTotal(trx, key, wanted.total)) return;
  const row = await findStock(trx, key);
  throw row ? belowTaken(row, field) : new AppError({ ...addonNotOffered, field });
}

async function listOf(db: Db, eventId: number): Promise<EventStock[]> {
  const addons = await addonsOfEvent(db, eventId);
  const stored = await stockOfEvent(db, eventId);
  const rows = new Map(stored.map((row) => [stockRowKey(row), row]));
  const findSlots = await slotFinder(db, eventId);
  return addons.flatMap(({ id: addon_id, name, available_quantity, stock_per, variants: text }) => {
    const variants = variantsIn(text);
    const isOwn = variants.every(({ retired }) => retired);
    const all = [{ id: null, label: null, available_quantity, retired: !isOwn }, ...variants];
    const slots = slotsWith(
      stock_per === 'event' ? [] : findSlots(stock_per),
      stored.filter((row) => row.addon_id === addon_id),
    );
    return slots.flatMap(({ key: slot, name: slot_name, isOver }) =>
      all.flatMap(({ id: variant_id, label, available_quantity: byDefault, retired }) => {
        const row = rows.get(stockRowKey({ addon_id, variant_id, slot }));
        const taken = row ? row.quantity_sold + row.quantity_held : 0;
        // A variant or slot that is no longer offered stays visible while some of it is sold or held.
        if ((retired || isOver) && taken === 0) return [];
        return {
          addon_id,
          variant_id,
          name,
          label,
          slot,
          slot_name,
          total: row ? row.total : byDefault,
          own: row?.own === 1,
          quantity_sold: row?.quantity_sold ?? 0,
          quantity_held: row?.quantity_held ?? 0,
        };
      }),
    );
  });
}

type Shown = { key: string; name: string | null; isOver: boolean };

/**
 * Days or sessions with stock of their own, including removed ones that still have rows. The whole event if the
 * add-on has no slots.
 */
function slotsWith(slots: readonly StockSlot[], rows: readonly AddonStockRow[]): Shown[] {
  if (slots.length === 0) return [{ key: WHOLE_EVENT, name: null, isOver: false }];
  const known = new Set([WHOLE_EVENT, ...slots.map(({ key }) => key)]);
  const gone = new Set(rows.map(({ slot }) => slot)).difference(known);
  return [
    ...slots.map((slot) => ({ ...slot, isOver: false })),
    ...[...gone].map((key) => ({ key, name: goneName(key), isOver: true })),
  ];
}

const goneName = (key: string) =>
  sessionIn(key) === null ? formatDateRange(key, key) : 'A deleted session';
