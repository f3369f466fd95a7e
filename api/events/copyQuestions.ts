import type { Db } from '#api/db/open.ts';
import { insertRow, saveRow } from '#api/db/versioned.ts';
import { insertTexts, openQuestionsOf, textsOf } from './questions.store.ts';

type Copied = { from: number; to: number; tickets: ReadonlyMap<number, number>; now: number };

/** A copy asks what its original asks, and has its buyers sign the same text. */
export async function copyQuestions(trx: Db, { from, to, tickets, now }: Copied): Promise<void> {
  const questions = await openQuestionsOf(trx, from);
  for (const { id, updated_at: _version, ...row } of questions) {
    const ids: number[] | null = row.ticket_ids === null ? null : JSON.parse(row.ticket_ids);
    const ticket_ids = ids && JSON.stringify(ids.flatMap((each) => tickets.get(each) ?? []));
    const own = { event_id: to, ticket_ids, created_at: now, updated_at: now };
    const copy = await insertRow(trx, 'questions', { ...row, ...own });
    await insertTexts(trx, copy.id, await textsOf(trx, id, row.waiver_version));
  }
  if (questions.length > 0) await saveRow(trx, 'events', to, { asks: 1 });
}
