import { useState } from 'react';
import {
  type Answer,
  checkAnswers,
  slotKey,
  slotsOf,
  type TicketLine,
} from '#shared/questions/questions.rules.ts';
import type { Question } from '#shared/questions/questions.schemas.ts';
import { saveAnswers, savedAnswers } from './answers.storage.ts';
import type { AnswerProblem, QuestionSlot } from './QuestionField.tsx';

/** Kinds of questions that everyone in a group may answer the same way. */
const ALIKE: readonly string[] = ['text', 'choice', 'waiver', 'emergency_contact'];

const answerKey = ({ questionId, unit }: Answer): string => slotKey(questionId, unit);

type Event = { id: number; start_date: string };

/** Manages the typed answers and keeps them with the basket. `check` returns the first problem. */
export function useAnswers(
  event: Event,
  questions: readonly Question[],
  tickets: readonly TicketLine[],
) {
  const [answers, setAnswers] = useState(() => savedAnswers(event.id));
  const [problem, setProblem] = useState<AnswerProblem | null>(null);
  const slots = slotsOf(questions, tickets);

  const keep = (next: readonly Answer[]): void => {
    saveAnswers(event.id, next);
    setAnswers([...next]);
  };
  const of = ({ question, unit }: QuestionSlot): Answer | undefined => {
    const found = answers.find((each) => answerKey(each) === slotKey(question.id, unit));
    // A signature counts only for the version of the text that was read.
    const stale = question.kind === 'waiver' && found?.version !== question.waiver_version;
    return stale ? undefined : found;
  };
  const withAnswer = (list: readonly Answer[], slot: QuestionSlot, change: Partial<Answer>) => {
    const { question, unit } = slot;
    const key = slotKey(question.id, unit);
    const next: Answer = {
      value: '',
      ...of(slot),
      ...change,
      questionId: question.id,
      ...(unit === null ? {} : { unit }),
      ...(question.waiver_version === null ? {} : { version: question.waiver_version }),
    };
    return [...list.filter((each) => answerKey(each) !== key), next];
  };
  return {
    slots,
    problem,
    of,
    answer: (slot: QuestionSlot, change: Partial<Answer>): void => {
      keep(withAnswer(answers, slot, change));
      if (problem?.key === slotKey(slot.question.id, slot.unit)) setProblem(null);
    },
    /** Copies the first ticket's answers to tickets that have none yet, for questions of the kinds in `ALIKE`. */
    copyToAll: (): void => {
      let next: readonly Answer[] = answers;
      for (const slot of slots) {
        if (slot.unit === null || !ALIKE.includes(slot.question.kind) || of(slot)?.value) continue;
        const first = slots.find(
          ({ question, unit }) => question.id === slot.question.id && unit !== null,
        );
        const { value, phone } = (first && of(first)) ?? {};
        if (value) next = withAnswer(next, slot, { value, ...(phone ? { phone } : {}) });
      }
      keep(next);
    },
    canCopy: slots.some(
      (slot) =>
        slot.unit !== null && ALIKE.includes(slot.question.kind) && Boolean(of(slot)?.value),
    ),
    /** Returns the key of the first wrong answer and its problem, or null if all answers are fine. */
    check: (): AnswerProblem | null => {
      const given = slots.flatMap((slot) => of(slot) ?? []);
      const checked = checkAnswers({ questions, tickets, day: event.start_date }, given);
      const details = checked.ok ? null : checked.problem.details;
      const id = Number(details?.['questionId']);
      const unit = details?.['unit'];
      const found = checked.ok
        ? null
        : {
            key: slotKey(id, typeof unit === 'number' ? unit : null),
            message: checked.problem.message,
          };
      setProblem(found);
      return found;
    },
  };
}
