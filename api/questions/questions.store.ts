import type { Db } from '#api/db/open.ts';

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

export async function eventExists(db: Db, id: number, drafts: boolean): Promise<boolean> {
  const found = db.selectFrom('events').select('id').where('id', '=', id);
  const row = await (drafts ? found : found.where('published', '=', 1)).executeTakeFirst();
  return row !== undefined;
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
