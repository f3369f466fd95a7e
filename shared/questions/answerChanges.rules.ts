import type { Problem } from '#shared/base/errors.ts';
import { answerRequired, questionUnknown, waiverSigned } from './questions.errors.ts';
import {
  type Answer,
  type Asked,
  answerProblem,
  type GivenAnswer,
  kept,
  slotKey,
  answerSlotsOfUnits,
} from './questions.rules.ts';

/** An answer given before the change. */
export type Before = Omit<GivenAnswer, 'question'> & { questionId: number };
export type Changes = { put: GivenAnswer[]; gone: { questionId: number; unit: number | null }[] };
export type AskedUnits = {
  questions: readonly Asked[];
  /** Remaining tickets of the order. */
  tickets: readonly { ticketId: number; unit: number }[];
  /** The event's first day. */
  day: string;
};

/**
 * Returns what to write when some answers of an order are changed, added or removed. The others stay, even if they are invalid
 * by now. Unchanged answers are left out, so that sending a change again does nothing. The problem, if any, names the answer.
 */
export function checkChanges(
  { questions, tickets, day }: AskedUnits,
  before: readonly Before[],
  wanted: readonly Answer[],
): ({ ok: true } & Changes) | { ok: false; problem: Problem } {
  const slots = new Map(
    answerSlotsOfUnits(questions, tickets).map((slot) => [
      slotKey(slot.question.id, slot.unit),
      slot,
    ]),
  );
  const old = new Map(before.map((each) => [slotKey(each.questionId, each.unit), each]));
  const changes: Changes = { put: [], gone: [] };
  const last = new Map(
    wanted.map((each, place) => [slotKey(each.questionId, each.unit), { each, place }]),
  );
  for (const [key, { each, place }] of last) {
    const slot = slots.get(key);
    const problem = slot
      ? changeProblem(slot.question, { was: old.get(key), answer: each }, day)
      : questionUnknown;
    if (problem) {
      const details = {
        questionId: each.questionId,
        ...(each.unit === undefined ? {} : { unit: each.unit }),
      };
      return { ok: false, problem: { ...problem, field: `answers.${place}`, details } };
    }
    if (!slot || same(old.get(key), each)) continue;
    const { question, unit } = slot;
    if (each.value.trim() === '') changes.gone.push({ questionId: question.id, unit });
    else changes.put.push({ question, unit, ...kept(question, each, day) });
  }
  return { ok: true, ...changes };
}

/**
 * True if an answer is unchanged, or empty where there was none. A missing phone number or guardian counts as
 * unchanged: someone who opens an order by its link is not shown the phone number, so cannot send it back.
 */
function same(was: Before | undefined, { value, phone, guardian }: Answer): boolean {
  if (!was) return value.trim() === '';
  return (
    was.value === value.trim() &&
    (phone === undefined || (was.phone ?? '') === phone.trim()) &&
    (guardian === undefined || (was.guardian ?? '') === guardian.trim())
  );
}

function changeProblem(
  question: Asked,
  { was, answer }: { was: Before | undefined; answer: Answer },
  day: string,
): Problem | null {
  if (same(was, answer)) return null;
  if (was && question.kind === 'waiver') return waiverSigned;
  if (answer.value.trim() !== '')
    return answerProblem(question, { ...answer, value: answer.value.trim() }, day);
  return question.required
    ? { ...answerRequired, message: `Please answer: ${question.label}` }
    : null;
}

/** Returns questions about these tickets that have no answer. */
export function unansweredOf<Q extends Asked>(
  { questions, tickets }: { questions: readonly Q[]; tickets: AskedUnits['tickets'] },
  before: readonly Pick<Before, 'questionId' | 'unit'>[],
) {
  const done = new Set(before.map(({ questionId, unit }) => slotKey(questionId, unit)));
  return answerSlotsOfUnits(questions, tickets).filter(
    ({ question, unit }) => !done.has(slotKey(question.id, unit)),
  );
}
