import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { QuestionsTable, WaiverTextsTable } from '#api/db/tables/questions.ts';

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

/** The waiver text of one version. A copied event needs only the newest: it has no answers to older ones. */
export async function textsOf(db: Db, questionId: number, version: number | null) {
  if (version === null) return [];
  const texts = db.selectFrom('waiver_texts').selectAll().where('question_id', '=', questionId);
  return texts.where('version', '=', version).execute();
}

export async function insertTexts(
  trx: Db,
  question_id: number,
  texts: readonly Selectable<WaiverTextsTable>[],
): Promise<void> {
  const rows = texts.map((text) => ({ ...text, question_id }));
  if (rows.length > 0) await trx.insertInto('waiver_texts').values(rows).execute();
}
