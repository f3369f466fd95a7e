import type { Order } from '#shared/orders/orders.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { OrderAnswers } from './OrderAnswers.parts.tsx';
import { Suspense, useState } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { optionalPart } from '#web/ui/optionalPart.ts';

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
