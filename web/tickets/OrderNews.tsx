import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OrderNews as News, orderNews } from '#shared/orders/orderNews.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { followOrder } from './followOrder.ts';

const SAYS: Record<News, string> = {
  event_cancelled: 'This event was cancelled. Do not set out.',
  event_moved: 'Time or place has changed: look at the ticket again.',
  refunded: 'Refunded. What says Cancelled lets nobody in.',
  used: 'Checked in at the door.',
};

const WARNING = 'bg-warn-deep text-amber';
const TONES: Record<News, string> = {
  event_cancelled: WARNING,
  event_moved: WARNING,
  refunded: WARNING,
  used: 'bg-good-deep text-good',
};

/** Follows the order while it is shown, and says what happened meanwhile. */
export function OrderNews({ order }: { order: Order }) {
  useFollow(order);
  const [seen, setSeen] = useState(order);
  const [news, setNews] = useState<readonly News[]>([]);
  if (seen !== order) {
    const found = orderNews(seen, order);
    setSeen(order);
    if (found.length > 0) setNews(found);
  }
  return (
    <div role="status" className="-order-1 mx-5 grid gap-2 empty:hidden">
      {news.map((each) => (
        <p key={each} className={cx('rounded-md px-4 py-3 font-semibold', TONES[each])}>
          {SAYS[each]}
        </p>
      ))}
    </div>
  );
}

function useFollow({ id, order_number: number }: Order): void {
  const client = useQueryClient();
  useEffect(() => {
    // Under the reference that the page was opened with.
    const keys: readonly unknown[] = [`/api/orders/${id}`, `/api/orders/${number}`];
    return followOrder(
      id,
      () =>
        void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.includes(key) }),
    );
  }, [client, id, number]);
}
