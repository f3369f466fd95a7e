import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Send } from 'lucide-react';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import type { SendTicketDialogProps } from './SendTicketDialog.tsx';

type Part = { default: ComponentType<SendTicketDialogProps> };

/** If this chunk of code fails to load, the tickets must stay visible. */
const SendTicketDialog = lazy((): Promise<Part> =>
  import('./SendTicketDialog.tsx').then(
    ({ SendTicketDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Sends one ticket to a friend, who is then the only one to have it. */
export function SendTicket({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const { status, event, items } = order;
  const tickets = items.filter(
    (item) =>
      item.status === 'valid' && item.ticket_product_id !== undefined && !item.is_checked_in,
  );
  const over = !event || event.cancelled_at || Date.parse(event.end_time) <= now;
  if (status !== 'completed' || tickets.length === 0 || over) return null;
  return (
    <>
      <Button variant="secondary" className="col-span-full" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" className="size-5" />
        Send a ticket to a friend
      </Button>
      {open && (
        <Suspense>
          <SendTicketDialog order={order} tickets={tickets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
