import type { Answer } from '#shared/questions/questions.rules.ts';
import { eventValue } from '#web/offline/eventValue.storage.ts';

/** Answers are stored while the basket exists. */
const stored = eventValue<readonly Answer[]>('rollcall.answers');

export const { save: saveAnswers, forget: forgetAnswers } = stored;

export function savedAnswers(eventId: number): Answer[] {
  const list = stored.read(eventId);
  return Array.isArray(list) ? list.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('questionId' in value && 'value' in value)) return false;
  return typeof value.questionId === 'number' && typeof value.value === 'string';
}
