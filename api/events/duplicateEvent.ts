import { movedValidOn, daysIn, daysText } from '#shared/tickets/validOn.rules.ts';
import type { Db } from '#api/db/open.ts';
import { copyStock } from '#api/stock/addonStock.commands.ts';
import { insertPool, poolsOf } from '#api/stock/pools.commands.ts';
import { insertProduct, linkAddons, saveProduct } from '#api/stock/ticketProducts.commands.ts';
import type { Platform } from '#api/platform.ts';
import { orThrow } from '#shared/base/errors.ts';
import { pick } from '#shared/base/fieldTables.ts';
import { copiedKey } from '#shared/addons/stockSlots.rules.ts';
import { copiedFields } from '#shared/events/eventFields.rules.ts';
import { moveDates, moveSale, moveTimes } from '#shared/events/moveDates.rules.ts';
import type { Duplicate } from '#shared/events/adminEvents.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import {
  COPIED,
  type MovedField,
  type StoredProduct,
  poolIdsIn,
  poolIdsText,
} from '#shared/tickets/productFields.ts';
import { addonLinksOf } from './admin.store.ts';
import { insertEvent } from './insertEvent.ts';
import { followSchedule } from './events.commands.ts';
import * as store from './events.store.ts';
import * as parts from './eventParts.store.ts';

type Copies = Map<number, number>;
type Span = { start_date: string; end_date: string };

const byId = <T extends { id: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.id - b.id);

/**
 * Copies an event with its venues, DJs, schedule, pools, tickets, add-ons and questions. The copy has no sales and
 * isn't featured. Throws `eventUnknown` and `movedTooFar`.
 */
export async function duplicateEvent(
  trx: Db,
  id: number,
  { title, start_date, published }: Duplicate,
  platform: Platform,
): Promise<number> {
  const event = orThrow(await store.findEvent(trx, id), eventUnknown);
  const dates = moveDates(event, start_date);
  const copy = {
    ...copiedFields(event),
    ...dates,
    ...(await parts.linked(trx, id)),
    title,
    published,
  };
  const copyId = await insertEvent(trx, copy, platform);
  const schedule = await copySchedule(trx, event, copyId, start_date);
  const pools = await copyPools(trx, id, copyId);
  const tickets = await copyTickets(trx, { event, dates, copyId }, { schedule, pools });
  await copyAddons(trx, id, tickets);
  const places = {
    dayOf: (day: string) => movedValidOn([day], event, dates)?.[0],
    itemOf: (item: number) => schedule.get(item),
  };
  await copyStock(trx, id, copyId, (key) => copiedKey(key, places));
  await copyQuestions(trx, { from: id, to: copyId, tickets, now: platform.clock() });
  await followSchedule(trx, copyId, platform.clock());
  return copyId;
}

async function copySchedule(
  trx: Db,
  event: store.EventRow,
  event_id: number,
  start_date: string,
): Promise<Copies> {
  const copies: Copies = new Map();
  for (const item of byId(await store.subEventsOf(trx, event.id))) {
    const { id, updated_at: _version, ...row } = item;
    const times = moveTimes(item, event, { start_date });
    copies.set(id, (await parts.insertItem(trx, { ...row, ...times, event_id })).id);
  }
  const links = await store.subEventDjsOf(trx, event.id);
  await parts.linkItemDjs(
    trx,
    links.flatMap(({ sub_event_id, dj_id }) => {
      const copy = copies.get(sub_event_id);
      return copy === undefined ? [] : [{ sub_event_id: copy, dj_id }];
    }),
  );
  return copies;
}

async function copyPools(trx: Db, from: number, event_id: number): Promise<Copies> {
  const copies: Copies = new Map();
  for (const { id, name, capacity } of await poolsOf(trx, from))
    copies.set(id, (await insertPool(trx, { name, capacity, event_id })).id);
  return copies;
}

async function copyTickets(
  trx: Db,
  { event, dates, copyId: event_id }: { event: store.EventRow; dates: Span; copyId: number },
  { schedule, pools }: { schedule: Copies; pools: Copies },
): Promise<Copies> {
  const copies: Copies = new Map();
  for (const { id, ...row } of byId(await store.ticketsOf(trx, event.id))) {
    const { sub_event_id: item, after_ticket_id } = row;
    const moved: Pick<StoredProduct, MovedField> = {
      ...moveSale(row, event, dates),
      sub_event_id: item === null ? null : (schedule.get(item) ?? null),
      pool_ids: poolIdsText(poolIdsIn(row.pool_ids).flatMap((pool) => pools.get(pool) ?? [])),
      valid_on: daysText(movedValidOn(daysIn(row.valid_on), event, dates)),
      after_ticket_id,
    };
    // Only tickets with sales can be inactive, and a copy has no sales.
    const copy = { ...pick(row, COPIED), ...moved, event_id, active: 1 } as const;
    copies.set(id, (await insertProduct(trx, copy)).id);
  }
  await followCopies(trx, copies);
  return copies;
}

/** A ticket that follows another must, in the copy, follow the copy of that other ticket. */
async function followCopies(trx: Db, copies: Copies): Promise<void> {
  for (const row of await store.ticketsAmong(trx, [...copies.values()])) {
    if (row.after_ticket_id === null) continue;
    const after_ticket_id = copies.get(row.after_ticket_id) ?? null;
    await saveProduct(trx, row.id, { after_ticket_id });
  }
}

async function copyAddons(trx: Db, from: number, tickets: Copies): Promise<void> {
  const links = await addonLinksOf(trx, from);
  await linkAddons(
    trx,
    links.flatMap(({ ticket_id, addon_id }) => {
      const copy = tickets.get(ticket_id);
      return copy === undefined ? [] : [{ ticket_id: copy, addon_id }];
    }),
  );
}

type Copied = { from: number; to: number; tickets: ReadonlyMap<number, number>; now: number };

/** Copies the questions of an event, with the waiver text that buyers currently sign. */
async function copyQuestions(trx: Db, { from, to, tickets, now }: Copied): Promise<void> {
  const questions = await parts.openQuestionsOf(trx, from);
  for (const { id, updated_at: _version, ...row } of questions) {
    const ids: number[] | null = row.ticket_ids === null ? null : JSON.parse(row.ticket_ids);
    const ticket_ids = ids && JSON.stringify(ids.flatMap((each) => tickets.get(each) ?? []));
    const own = { event_id: to, ticket_ids, created_at: now, updated_at: now };
    const copy = await parts.insertQuestion(trx, { ...row, ...own });
    const texts = await parts.textsOf(trx, id, row.waiver_version);
    const copies = texts.map((text) => ({ ...text, question_id: copy.id }));
    await parts.insertTexts(trx, copies);
  }
  if (questions.length > 0) await store.saveEvent(trx, to, { asks: 1 });
}
