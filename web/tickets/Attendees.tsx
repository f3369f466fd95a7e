import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Users } from 'lucide-react';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import type { AttendeesDialogProps } from './AttendeesDialog.tsx';

type Part = { default: ComponentType<AttendeesDialogProps> };

/** A failed chunk must not take the tickets away. */
const AttendeesDialog = lazy((): Promise<Part> =>
  import('./AttendeesDialog.tsx').then(
    ({ AttendeesDialog: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Families: until doors open, the buyer says who each ticket is for. */
export function Attendees({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const tickets = order.items.filter(
    ({ status, ticket_product_id, share }) =>
      status === 'valid' && ticket_product_id !== undefined && share?.name === undefined,
  );
  const opens = order.event && Date.parse(order.event.doors_at);
  if (order.status !== 'completed' || tickets.length === 0 || !opens || opens <= now) return null;
  return (
    <>
      <Button variant="secondary" className="col-span-full" onClick={() => setOpen(true)}>
        <Users aria-hidden="true" className="size-5" />
        Who are the tickets for?
      </Button>
      {open && (
        <Suspense>
          <AttendeesDialog order={order} tickets={tickets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
