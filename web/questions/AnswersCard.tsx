import type { Order } from '#shared/orders/orders.schemas.ts';
import { Card } from '#web/ui/Card.tsx';
import { OrderAnswers } from './OrderAnswers.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';

export function AnswersCard({ order }: { order: Order }) {
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <OrderAnswers order={order} />
      <OwnAnswers order={order} />
    </Card>
  );
}
