import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AnswersTable } from '#api/db/tables/sales.ts';

export function questionsOf(db: Db, eventId: number) {
  return withText(db)
    .where('q.event_id', '=', eventId)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

export type QuestionWithText = Awaited<ReturnType<typeof questionsOf>>[number];

const withText = (db: Db) =>
  db
    .selectFrom('questions as q')
    .leftJoin('waiver_texts as w', (join) =>
      join.onRef('w.question_id', '=', 'q.id').onRef('w.version', '=', 'q.waiver_version'),
    )
    .selectAll('q')
    .select('w.text as waiver_text');

export function findQuestion(db: Db, id: number): Promise<QuestionWithText | undefined> {
  return withText(db).where('q.id', '=', id).executeTakeFirst();
}

export async function eventIdOf(db: Db, id: number): Promise<number | null> {
  const row = db.selectFrom('questions').select('event_id').where('id', '=', id);
  return (await row.executeTakeFirst())?.event_id ?? null;
}

export async function answerCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .select(['question_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('question_id', 'in', ids)
    .groupBy('question_id')
    .execute();
  return new Map(rows.map(({ question_id, count }) => [question_id, Number(count)]));
}

export async function ownTickets(trx: Db, eventId: number, ids: readonly number[]) {
  const rows = trx.selectFrom('ticket_products').select('id').where('event_id', '=', eventId);
  return (await rows.where('id', 'in', ids).execute()).length;
}

export async function lastPosition(trx: Db, eventId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('questions')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

/** 1 if the event asks any questions now, or else 0. */
export async function isAsked(db: Db, eventId: number): Promise<0 | 1> {
  const row = await db
    .selectFrom('questions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ? 1 : 0;
}

/** The `unit` of an answer that is for the whole order, not for one ticket. */
export const OF_ORDER = -1;

/** Answers of these orders, sorted like the questions. */
export function answersIn(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('answers as a', 'a.checkout_id', 'o.checkout_id')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .leftJoin('waiver_texts as w', (join) =>
      join.onRef('w.question_id', '=', 'a.question_id').onRef('w.version', '=', 'a.waiver_version'),
    )
    .select(['o.id as order_id', 'a.question_id', 'a.unit', 'a.value', 'a.phone', 'a.guardian'])
    .select(['a.answered_at', 'a.changed_at', 'q.label', 'q.kind', 'w.text', 'w.hash'])
    .where('o.id', 'in', orderIds)
    .orderBy('q.position')
    .orderBy('q.id')
    .orderBy('a.unit')
    .execute();
}

export async function asksAtDoor(db: Db, eventId: number): Promise<boolean> {
  const rows = db.selectFrom('questions').select('id').where('event_id', '=', eventId);
  const row = await rows.where('show_at_door', '=', 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

type Range = { eventId: number; after: number; until: number };

/** SQL for the position of the item `i` among the tickets of its order. */
const unitOfItem = sql<number>`(select count(*) from order_items as p
  where p.order_id = i.order_id and p.kind = 'ticket' and p.id < i.id)`;

/** Answers for the ticket with this item id, and for its order as a whole. */
export function answersOf(db: Db, itemId: number) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('answers as a', 'a.checkout_id', 'o.checkout_id')
    .selectAll('a')
    .where('i.id', '=', itemId)
    .where((eb) => eb.or([eb('a.unit', '=', OF_ORDER), eb('a.unit', '=', unitOfItem)]))
    .execute();
}

/** Answers shown at the door, for tickets with door numbers in the range (`after`, `until`]. */
export function doorAnswers(db: Db, { eventId, after, until }: Range) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('answers as a', 'a.checkout_id', 'o.checkout_id')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(['i.id as item_id', 'q.kind', 'q.label', 'a.value', 'a.phone', 'a.guardian'])
    .where('i.event_id', '=', eventId)
    .where('i.door_seq', '>', after)
    .where('i.door_seq', '<=', until)
    .where('i.kind', '=', 'ticket')
    .where('q.show_at_door', '=', 1)
    .where((eb) => eb.or([eb('a.unit', '=', OF_ORDER), eb('a.unit', '=', unitOfItem)]))
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

/** All answers of a checkout. */
export function answersOfCheckout(db: Db, checkoutId: string) {
  return db.selectFrom('answers').selectAll().where('checkout_id', '=', checkoutId).execute();
}

export async function putAnswers(
  trx: Db,
  rows: readonly Insertable<AnswersTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['checkout_id', 'question_id', 'unit']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        phone: eb.ref('excluded.phone'),
        guardian: eb.ref('excluded.guardian'),
        answered_at: eb.ref('excluded.answered_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

export async function removeAnswer(
  trx: Db,
  { checkout_id, question_id, unit }: Pick<AnswersTable, 'checkout_id' | 'question_id' | 'unit'>,
): Promise<void> {
  await trx
    .deleteFrom('answers')
    .where('checkout_id', '=', checkout_id)
    .where('question_id', '=', question_id)
    .where('unit', '=', unit)
    .execute();
}

export async function insertAnswers(
  trx: Db,
  rows: readonly Insertable<AnswersTable>[],
): Promise<void> {
  await trx.insertInto('answers').values(rows).execute();
}
