import { type Insertable, type Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { QuestionsTable, WaiverTextsTable } from '#api/db/tables/questions.ts';
import { writesOf } from '#api/db/optimisticLocking.ts';

export function openQuestionsOf(db: Db, eventId: number): Promise<Selectable<QuestionsTable>[]> {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The waiver's texts of one version. A copied event needs only the newest, since it has no answers to older ones. */
export async function textsOf(db: Db, questionId: number, version: number | null) {
  if (version === null) return [];
  const texts = db.selectFrom('waiver_texts').selectAll().where('question_id', '=', questionId);
  return texts.where('version', '=', version).execute();
}

export const {
  lock: lockQuestion,
  insert: insertQuestion,
  update: saveQuestion,
  remove: removeQuestion,
} = writesOf('questions');

export async function insertTexts(
  trx: Db,
  rows: readonly Insertable<WaiverTextsTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('waiver_texts').values(rows).execute();
}
