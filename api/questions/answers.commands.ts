import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import type { Changes } from '#shared/questions/answerChanges.rules.ts';
import {
  type Answer,
  checkAnswers,
  type GivenAnswer,
  type TicketLine,
} from '#shared/questions/questions.rules.ts';
import {
  answersOf,
  insertAnswers,
  OF_ORDER,
  putAnswers,
  removeAnswer,
  questionsOf,
} from './questions.store.ts';
import { toQuestion } from './questions.wire.ts';

/** Checks the answers given for a basket and returns those to store. Throws if one is missing or invalid. */
export async function checkedAnswers(
  trx: Db,
  event: { id: number; day: string },
  tickets: readonly TicketLine[],
  answers: readonly Answer[] = [],
): Promise<GivenAnswer[]> {
  const rows = await questionsOf(trx, event.id);
  const questions = rows.filter(({ archived_at }) => archived_at === null).map(toQuestion);
  const checked = checkAnswers({ questions, tickets, day: event.day }, answers);
  if (!checked.ok) throw new AppError(checked.problem);
  return checked.answers;
}

/** Stores the answers given in a new checkout. */
export async function keepAnswers(
  trx: Db,
  checkout_id: string,
  answers: readonly GivenAnswer[],
  answered_at: number,
): Promise<void> {
  if (answers.length === 0) return;
  await insertAnswers(
    trx,
    answers.map((answer) => rowOf(answer, checkout_id, answered_at)),
  );
}

const rowOf = (
  { question, unit, value, phone, guardian }: GivenAnswer,
  checkout_id: string,
  answered_at: number,
) => ({
  checkout_id,
  question_id: question.id,
  unit: unit ?? OF_ORDER,
  value,
  phone,
  guardian,
  waiver_version: question.waiver_version,
  answered_at,
});

/** Changes and removes answers after the sale. Changed answers get the time of the change. */
export async function changeAnswersOf(
  trx: Db,
  checkout_id: string,
  { put, gone }: Changes,
  now: number,
): Promise<void> {
  const rows = put.map((answer) => ({ ...rowOf(answer, checkout_id, now), changed_at: now }));
  await putAnswers(trx, rows);
  for (const { questionId, unit } of gone)
    await removeAnswer(trx, { checkout_id, question_id: questionId, unit: unit ?? OF_ORDER });
}

/**
 * Copies the answers for a ticket and for its order, including waivers, to the checkout of the ticket that replaces
 * it.
 */
export async function carryAnswers(trx: Db, itemId: number, checkout_id: string): Promise<void> {
  const rows = await answersOf(trx, itemId);
  if (rows.length === 0) return;
  const carried = rows.map((row) => ({ ...row, checkout_id, unit: Math.min(row.unit, 0) }));
  await insertAnswers(trx, carried);
}
