import { lazy, Suspense, useState } from 'react';
import { quantityChoices } from '#shared/events/quantityPicker.rules.ts';
import type { Cart, ShownTicket } from './usePanel.parts.ts';
import { Button } from '#web/ui/Button.tsx';

// Loaded on demand, because few events sell out.
const JoinWaitingList = lazy(async () => ({
  default: (await import('./JoinWaitingList.tsx')).JoinWaitingList,
}));

/** Tickets that are sold out though their sale is open. A few may be left, but fewer than an order's minimum. */
const waitedFor = (tickets: readonly ShownTicket[]): ShownTicket[] =>
  tickets.filter(
    (ticket) => ticket.phase === 'open' && !ticket.hidden && quantityChoices(ticket).length === 1,
  );

type WaitForTicketsProps = { cart: Pick<Cart, 'event' | 'tickets' | 'state'> };

/** Offers the waiting list for sold-out tickets. `quiet` makes the button secondary: other tickets are on sale. */
export function WaitForTickets({ cart, quiet = false }: WaitForTicketsProps & { quiet?: boolean }) {
  const [open, setOpen] = useState(false);
  const tickets = waitedFor(cart.tickets);
  if (tickets.length === 0) return null;
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        Join the waiting list
      </Button>
      {open && (
        <Suspense>
          <JoinWaitingList
            eventId={cart.event.id}
            tickets={tickets}
            customer={cart.state.customer}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Offers the waiting list where other tickets are still on sale. */
export function SomeSoldOut({ cart }: WaitForTicketsProps) {
  if (waitedFor(cart.tickets).length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4">
      <span className="text-dust">Is the ticket you want sold out?</span>
      <WaitForTickets cart={cart} quiet />
    </p>
  );
}
