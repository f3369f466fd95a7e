import type { Order } from '#shared/orders/orders.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { QuestionField } from './QuestionField.tsx';
import { useChangedAnswers } from './useChangedAnswers.ts';
import { useQuery } from '@tanstack/react-query';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { slotKey } from '#shared/questions/questions.rules.ts';
import type { AskedOfOrder } from '#shared/questions/questions.schemas.ts';

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
      onSubmit={(event) => event.preventDefault()}
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
  const groups = [...Map.groupBy(slots, ({ unit }) => unit)];
  return (
    <FormDialog
      title={TITLE}
      description={ABOUT}
      submit="Save Answers"
      pending={saving.isPending}
      disabled={changed.length === 0}
      dirty={changed.length > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) saving.mutate();
      }}
    >
      {groups
        .toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
        .map(([unit, some]) => (
          <fieldset key={unit} className="grid gap-4 border-t border-line pt-4">
            <legend className="float-left mb-1 w-full text-lg font-semibold">
              {unit === null
                ? 'About your order'
                : `Ticket ${unit + 1}: ${tickets[unit]?.ticket_product?.name ?? ''}`}
            </legend>
            {some.map((slot) => (
              <QuestionField
                key={slotKey(slot.question.id, unit)}
                answers={answers}
                slot={slot}
                day={order.event?.start_date ?? ''}
              />
            ))}
          </fieldset>
        ))}
      {slots.length === 0 && <p>There's nothing to change. Signed waivers can't be changed.</p>}
      {saving.error && <Alert tone="destructive">{saving.error.message}</Alert>}
    </FormDialog>
  );
}
