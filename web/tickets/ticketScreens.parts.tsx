// The top of the pages with stored tickets, which is rendered twice: by web/app/storedPage.tsx before React has
// loaded, and then by React in the same place. Effects and handlers run only in React.
import type { ComponentProps, ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { OrderTickets, TicketDeck } from './TicketDeck.parts.tsx';

type OrderScreenProps = Omit<ComponentProps<typeof OrderTickets>, 'top'> & {
  saved: boolean;
  signedIn: boolean;
};

/** The page of an order: a way back, the heading and the tickets. */
export function OrderScreen({ saved, signedIn, ...tickets }: OrderScreenProps) {
  const [to, where] = signedIn ? ['/orders', 'My Orders'] : ['/tickets', 'My Tickets'];
  const top = (
    <header className="-order-2 grid grid-cols-[1fr_auto] items-center gap-x-4 px-5">
      <Link
        to={to}
        className="-ml-1 inline-flex min-h-12 items-center gap-1 text-dust hover:text-chalk"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {where}
      </Link>
      {saved && (
        <span className="inline-flex items-center gap-2 rounded-full bg-aqua-deep px-3 py-1 text-sm font-semibold text-aqua">
          <span aria-hidden="true" className="size-2 rounded-full bg-aqua" />
          Works offline
        </span>
      )}
      <h1 className="col-span-2 text-section">Your Tickets</h1>
    </header>
  );
  return <OrderTickets top={top} {...tickets} />;
}

type TicketsScreenProps = Pick<OrderScreenProps, 'firstOnly'> & {
  some: boolean;
  next: Order | undefined;
  children?: ReactNode;
};

/** My Tickets: the tickets of the next event, then `children`. */
export function TicketsScreen({ some, next, children, firstOnly = false }: TicketsScreenProps) {
  return (
    <div
      className={cx(
        'frame grid max-w-3xl grid-cols-1 items-start gap-8 pt-8 pb-16',
        next && 'lg:max-w-[62rem] lg:grid-cols-2',
      )}
    >
      <header className="col-span-full">
        <h1 className="text-title">My Tickets</h1>
        <p className="mt-2 text-dust">
          On this device. They work without a login and without a signal.{' '}
          {some && (
            <Link to="/find-tickets" className="underline">
              Is one missing?
            </Link>
          )}
        </p>
      </header>
      {next && (
        <div className="-mx-5 max-w-[30rem]">
          <TicketDeck order={next} firstOnly={firstOnly} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </div>
  );
}
