import type { Order } from '#shared/orders/orders.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { slotKey, type Answer, answerSlotsOfUnits } from '#shared/questions/questions.rules.ts';
import type { AskedOfOrder, ChangeAnswers } from '#shared/questions/questions.schemas.ts';
import { isOrderQuery } from '#web/api/isOrderQuery.ts';
import { AppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { answerProblem, QuestionGroups, type QuestionSlot } from './QuestionFields.tsx';

type ChangeAnswersDialogProps = { order: Order; onClose: () => void };

const TITLE = 'Change Answers';
const ABOUT = 'You can change your answers until doors open, except for signed waivers.';

export function ChangeAnswersDialog({ order, onClose }: ChangeAnswersDialogProps) {
  const id = order.order_number;
  const { data, error } = useQuery({
    queryKey: [`/api/orders/${id}/questions`],
    queryFn: () => call(ordersContract.asked, { param: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <Loaded order={order} asked={data} onClose={onClose} />;
  return (
    <FormDialog
      title={TITLE}
      submit="Save Answers"
      disabled
      pending={false}
      dirty={false}
      onClose={onClose}
      onSubmit={() => undefined}
    >
      {error ? (
        <Alert tone="destructive">Couldn't load the questions. {error.message}</Alert>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </FormDialog>
  );
}

type LoadedProps = ChangeAnswersDialogProps & { asked: AskedOfOrder };

function Loaded({ order, asked, onClose }: LoadedProps) {
  const { tickets, slots, answers, changed, saving } = useChangedAnswers(order, asked, onClose);
  return (
    <FormDialog
      title={TITLE}
      description={ABOUT}
      submit="Save Answers"
      pending={saving.isPending}
      disabled={changed.length === 0}
      dirty={changed.length > 0}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      <QuestionGroups
        answers={answers}
        slots={slots}
        day={order.event?.start_date ?? ''}
        nameOf={(unit) => tickets[unit]?.ticket_product?.name}
      />
      {slots.length === 0 && <p>There's nothing to change. Signed waivers can't be changed.</p>}
      {saving.error && <Alert tone="destructive">{saving.error.message}</Alert>}
    </FormDialog>
  );
}

type Typed = ChangeAnswers['answers'][number];

/** Manages changes to the answers of an order. Signed waivers can't be changed, so they aren't among the slots. */
function useChangedAnswers(
  order: Order,
  { questions, answers }: AskedOfOrder,
  onSaved: () => void,
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const client = useQueryClient();
  // Tickets in the order they were sold: the n-th ticket has `unit` n in the answers.
  const tickets = order.items
    .filter(({ ticket_product_id }) => ticket_product_id !== undefined)
    .toSorted((a, b) => a.id - b.id);
  const units = tickets.flatMap(({ id, status, ticket_product_id: ticketId }, unit) =>
    status === 'valid' && ticketId !== undefined ? [{ id, ticketId, unit }] : [],
  );
  const itemOf = (unit: number | null): number | null =>
    unit === null ? null : (tickets[unit]?.id ?? null);
  const before = ({ question, unit }: QuestionSlot) =>
    answers.find((one) => one.questionId === question.id && one.itemId === itemOf(unit));
  const slots = answerSlotsOfUnits(questions, units).filter(
    (slot) => slot.question.kind !== 'waiver' || !before(slot),
  );
  const unitKey = ({ question, unit }: QuestionSlot): string => slotKey(question.id, unit);
  const of = (slot: QuestionSlot): Answer | undefined => {
    const found = typed.get(unitKey(slot)) ?? before(slot);
    if (!found) return undefined;
    const { itemId: _, ...answer } = found;
    return answer;
  };
  const changed = slots.flatMap((slot) => {
    const [now, was] = [typed.get(unitKey(slot)), before(slot)];
    return now && JSON.stringify(textsOf(now)) !== JSON.stringify(textsOf(was)) ? [now] : [];
  });
  const saving = useMutation({
    mutationFn: () =>
      call(ordersContract.changeAnswers, {
        param: { id: order.order_number },
        json: { answers: changed },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ predicate: isOrderQuery });
      toast({ title: 'Answers saved', tone: 'success' });
      onSaved();
    },
  });
  const answer = (slot: QuestionSlot, change: Partial<Answer>): void => {
    const { question, unit } = slot;
    const version = question.waiver_version;
    const next: Typed = {
      value: '',
      ...of(slot),
      ...change,
      questionId: question.id,
      itemId: itemOf(unit),
      ...(version === null ? {} : { version }),
    };
    saving.reset();
    setTyped((now) => new Map(now).set(unitKey(slot), next));
  };
  const { error } = saving;
  return {
    tickets,
    slots,
    changed,
    saving,
    answers: {
      of,
      answer,
      problem: error instanceof AppError ? answerProblem(error.problem) : null,
    },
  };
}

const textsOf = ({ value = '', phone = '', guardian = '' }: Partial<Typed> = {}) =>
  [value, phone, guardian].map((text) => text.trim());
