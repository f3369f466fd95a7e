import { Suspense, useState } from 'react';
import { formatInstant } from '#shared/base/time.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { OrderAnswer } from '#shared/questions/questions.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';

type OrderAnswersProps = { order: Pick<Order, 'answers' | 'unanswered' | 'items' | 'event'> };

/** Shows the answers of the order, then those of each ticket, and which required answers are missing. */
export function OrderAnswers({ order }: OrderAnswersProps) {
  const { answers = [], unanswered = [], items, event } = order;
  const missing = Map.groupBy(
    unanswered.filter((one) => one.required),
    ({ label }) => label,
  );
  if (answers.length === 0 && missing.size === 0) return null;
  const tickets = items.filter((item) => item.ticket_product_id !== undefined).map(({ id }) => id);
  const groups = [...Map.groupBy(answers, ({ item_id }) => item_id)];
  return (
    <section aria-label="Answers" className="grid gap-3">
      <h3 className="text-lg">Answers</h3>
      {groups
        .toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
        .map(([item, some]) => (
          <div key={item}>
            {item !== null && tickets.length > 1 && (
              <h4 className="text-sm font-semibold text-dust">
                Ticket {tickets.toSorted((a, b) => a - b).indexOf(item) + 1}
              </h4>
            )}
            <dl className="grid gap-2">
              {some.map((answer) => (
                <div key={answer.question_id}>
                  <dt className="text-sm text-dust wrap-anywhere">{answer.label}</dt>
                  <dd className="font-semibold">
                    <Text answer={answer} zone={event?.time_zone ?? 'UTC'} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      {missing.size > 0 && (
        <p className="font-semibold text-amber wrap-anywhere">
          Not answered yet:{' '}
          {[...missing]
            .map(([label, { length }]) => (length > 1 ? `${label} (${length} tickets)` : label))
            .join(', ')}
        </p>
      )}
    </section>
  );
}

function Text({ answer, zone }: { answer: OrderAnswer; zone: string }) {
  const { text, waiver_text: waiver, answered_at: at, changed_at: changed } = answer;
  if (waiver === undefined)
    return (
      <span className="wrap-anywhere">
        {text}
        {changed !== undefined && (
          <span className="block text-sm font-normal text-dust">
            Changed {formatInstant(Date.parse(changed), zone)}
          </span>
        )}
      </span>
    );
  return (
    <details>
      <summary className="cursor-pointer wrap-anywhere">
        {text}, {formatInstant(Date.parse(at), zone)}
      </summary>
      <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere text-dust">{waiver}</p>
    </details>
  );
}

export function AnswersCard({ order }: { order: Order }) {
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <OrderAnswers order={order} />
      <OwnAnswers order={order} />
    </Card>
  );
}

/** If the chunk fails to load, nothing is shown in its place, so that the tickets stay visible. */
const ChangeAnswersDialog = optionalPart(
  async () => (await import('./ChangeAnswersDialog.tsx')).ChangeAnswersDialog,
);

/** Lets the buyer change answers and add missing ones until doors open. */
function OwnAnswers({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const { answers = [], unanswered = [], event } = order;
  const opens = event && Date.parse(event.doors_at);
  const asked = answers.length > 0 || unanswered.length > 0;
  if (order.status !== 'completed' || !asked || !opens || opens <= now) return null;
  const missing = new Set(unanswered.filter((one) => one.required).map(({ label }) => label));
  return (
    <div className="grid gap-3">
      {missing.size > 0 && (
        <Alert tone="notice">Please answer before doors open: {[...missing].join(', ')}</Alert>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {missing.size > 0 ? 'Answer Now' : 'Change Answers'}
      </Button>
      {open && (
        <Suspense>
          <ChangeAnswersDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
