import { parseJson } from '#shared/base/parseJson.ts';
import type { Answer } from '#shared/questions/questions.rules.ts';
import { session } from '#web/offline/safeStorage.ts';

/**
 * Answers are stored per event while the basket exists. They are in sessionStorage, because they must never appear in
 * an address.
 */
const storageKey = (eventId: number): string => `rollcall.answers.${eventId}`;

export function savedAnswers(eventId: number): Answer[] {
  const list = parseJson(session.get(storageKey(eventId)));
  return Array.isArray(list) ? list.filter(isAnswer) : [];
}

export function saveAnswers(eventId: number, answers: readonly Answer[]): void {
  session.set(storageKey(eventId), JSON.stringify(answers));
}

export function forgetAnswers(eventId: number): void {
  session.remove(storageKey(eventId));
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('questionId' in value && 'value' in value)) return false;
  return typeof value.questionId === 'number' && typeof value.value === 'string';
}
