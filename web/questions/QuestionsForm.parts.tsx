import { useQuery } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import {
  slotKey,
  type TicketLine,
  type Answer,
  checkAnswers,
  answerSlotsOf,
} from '#shared/questions/questions.rules.ts';
import type { Question } from '#shared/questions/questions.schemas.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { RetryNote } from '#web/ui/Alert.tsx';
import {
  type AnswerProblem,
  answerProblem,
  QuestionGroups,
  type QuestionSlot,
} from './QuestionFields.tsx';
import { saveAnswers, savedAnswers } from './answers.storage.ts';

/** Returns the first problem with the answers, and shows it in the form. Null if there is none. */
export type AnswersCheck = () => string | null;

type QuestionsFormProps = {
  event: { id: number; start_date: string };
  tickets: readonly TicketLine[];
  names: ReadonlyMap<number, string>;
  check: RefObject<AnswersCheck | null>;
};

export function QuestionsForm(props: QuestionsFormProps) {
  const { id } = props.event;
  const query = useQuery({
    queryKey: [`/api/events/${id}/questions`],
    queryFn: () => call(questionsContract.list, { param: { id: String(id) } }),
    staleTime: 0,
  });
  if (query.data) return <Loaded {...props} questions={query.data} />;
  if (!query.isError) return <Skeleton className="h-40 w-full" />;
  return <RetryNote query={query}>Couldn't load the organizer’s questions.</RetryNote>;
}

function Loaded({
  event,
  tickets,
  names,
  check,
  questions,
}: QuestionsFormProps & { questions: readonly Question[] }) {
  const answers = useAnswers(event, questions, tickets);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(check, () => () => {
    const problem = answers.check();
    if (!problem) return null;
    box.current?.querySelector<HTMLElement>(`[name="${problem.key}"]`)?.focus();
    return problem.message;
  });
  const units = [...new Set(answers.slots.map(({ unit }) => unit))].filter((unit) => unit !== null);
  return (
    <div ref={box} className="grid gap-6">
      <QuestionGroups
        answers={answers}
        slots={answers.slots}
        day={event.start_date}
        nameOf={(_unit, slot) => names.get(slot?.ticketId ?? 0)}
        after={(unit) =>
          unit === units[0] &&
          units.length > 1 &&
          answers.canCopy && (
            <Button variant="secondary" className="justify-self-start" onClick={answers.copyToAll}>
              Same for All Tickets
            </Button>
          )
        }
      />
    </div>
  );
}

/** Kinds of questions that everyone in a group may answer the same way. */
const ALIKE: readonly string[] = ['text', 'choice', 'waiver', 'emergency_contact'];

const answerKey = ({ questionId, unit }: Answer): string => slotKey(questionId, unit);

type Event = { id: number; start_date: string };

/** Manages the typed answers and keeps them with the basket. `check` returns the first problem. */
function useAnswers(event: Event, questions: readonly Question[], tickets: readonly TicketLine[]) {
  const [answers, setAnswers] = useState(() => savedAnswers(event.id));
  const [problem, setProblem] = useState<AnswerProblem | null>(null);
  const slots = answerSlotsOf(questions, tickets);

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
      const found = checked.ok ? null : answerProblem(checked.problem);
      setProblem(found);
      return found;
    },
  };
}
