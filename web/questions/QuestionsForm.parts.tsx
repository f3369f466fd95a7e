import { useQuery } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { slotKey, type TicketLine } from '#shared/questions/questions.rules.ts';
import type { Question } from '#shared/questions/questions.schemas.ts';
import { questionsContract } from '#shared/questions/questions.contract.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { QuestionField } from './QuestionField.tsx';
import { useAnswers } from './useAnswers.ts';

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
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [`/api/events/${id}/questions`],
    queryFn: () => call(questionsContract.list, { param: { id: String(id) } }),
    staleTime: 0,
  });
  if (data) return <Loaded {...props} questions={data} />;
  if (!isError) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="destructive">Couldn't load the organizer’s questions.</Alert>
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
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
  const groups = Map.groupBy(answers.slots, ({ unit }) => unit);
  const units = [...groups.keys()].filter((unit) => unit !== null);
  return (
    <div ref={box} className="grid gap-6">
      {[...groups]
        .toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
        .map(([unit, slots]) => (
          <fieldset key={unit} className="grid gap-4 border-t border-line pt-4">
            <legend className="float-left mb-1 w-full text-lg font-semibold">
              {unit === null
                ? 'About your order'
                : `Ticket ${unit + 1}: ${names.get(slots[0]?.ticketId ?? 0) ?? ''}`}
            </legend>
            {slots.map((slot) => (
              <QuestionField
                key={slotKey(slot.question.id, unit)}
                answers={answers}
                slot={slot}
                day={event.start_date}
              />
            ))}
            {unit === units[0] && units.length > 1 && answers.canCopy && (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={answers.copyToAll}
              >
                Same for All Tickets
              </Button>
            )}
          </fieldset>
        ))}
    </div>
  );
}
