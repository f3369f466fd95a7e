import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { Dots } from './TextCodeAndDots.tsx';
import { TicketCard } from './TicketCard.parts.tsx';
import { placesOf, ticketViews, type TicketView } from './ticketView.rules.ts';

type OrderTicketsProps = TicketDeckProps & { top: ReactNode; facts?: ReactNode };

/** The tickets of an order with their actions, and beside or below them the facts of the order. */
export function OrderTickets({ top, facts, ...deck }: OrderTicketsProps) {
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 items-start gap-x-10 gap-y-5 pt-3 pb-16 lg:max-w-[62rem] lg:grid-cols-2 lg:pt-8">
      <div className="grid grid-cols-1 gap-3">
        {top}
        <TicketDeck {...deck} />
      </div>
      <div className="grid grid-cols-1 gap-5 px-5 lg:pt-15">{facts}</div>
    </div>
  );
}

type TicketDeckProps = {
  order: Order;
  /** Rendered below the tickets; gets the ticket that is shown. */
  actions?: (shown: TicketView | undefined) => ReactNode;
  /** Draws only the first card: the others are out of sight. */
  firstOnly?: boolean;
};

export function TicketDeck({ order, actions, firstOnly = false }: TicketDeckProps) {
  const [shown, setShown] = useState(0);
  const tickets = ticketViews(order);
  return (
    <>
      {tickets.length === 0 ? (
        <p className="px-5 text-dust">No tickets found for this order.</p>
      ) : (
        <Lane {...{ order, tickets, shown, firstOnly }} onShow={setShown} />
      )}
      {actions?.(tickets[shown])}
    </>
  );
}

type LaneProps = {
  order: Order;
  tickets: readonly TicketView[];
  shown: number;
  firstOnly: boolean;
  onShow: (at: number) => void;
};

function Lane({ order, tickets, shown, firstOnly, onShow }: LaneProps) {
  const lane = useRef<HTMLDivElement>(null);
  const places = placesOf(tickets);
  const go = (to: number): void => {
    const node = lane.current;
    if (!node || to < 0 || to >= tickets.length) return;
    node.scrollLeft = to * node.clientWidth;
    onShow(to);
  };
  const onScroll = (): void => {
    const node = lane.current;
    if (node && node.clientWidth > 0) onShow(Math.round(node.scrollLeft / node.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(shown + step);
  };
  const several = tickets.length > 1;
  return (
    <section
      data-sheet="tickets"
      aria-label="Tickets"
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
    >
      <div
        ref={lane}
        data-poster={`/orders/${order.order_number}`}
        onScroll={onScroll}
        tabIndex={several ? 0 : undefined}
        className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {tickets.map((ticket, index) => {
          const place = places[index]?.shown;
          return (
            <div
              key={ticket.id}
              role="group"
              aria-roledescription="ticket"
              aria-label={place ? `${ticket.name}, ${place}` : ticket.name}
              className="w-full shrink-0 snap-center px-5 pb-2"
            >
              {(index === 0 || !firstOnly) && (
                <TicketCard
                  ticket={ticket}
                  all={tickets}
                  occasion={occasionOf(order, ticket)}
                  holder={order.customer_name}
                  demo={isTestMode(order.payment_mode)}
                  place={place}
                />
              )}
            </div>
          );
        })}
      </div>
      {several && (
        <Controls
          count={tickets.length}
          shown={shown}
          place={places[shown]?.inFull ?? ''}
          onGo={go}
        />
      )}
    </section>
  );
}

type ControlsProps = {
  count: number;
  shown: number;
  place: string;
  onGo: (to: number) => void;
};

function Controls({ count, shown, place, onGo }: ControlsProps) {
  const arrow = (label: string, to: number, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to === count}
      onClick={() => onGo(to)}
      className="grid size-12 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk disabled:opacity-30"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
  return (
    <div className="mt-2 flex items-center justify-center gap-3">
      {arrow('Previous ticket', shown - 1, ChevronLeft)}
      <p aria-live="polite" className="sr-only">
        {place}
      </p>
      <Dots count={count} shown={shown} />
      {arrow('Next ticket', shown + 1, ChevronRight)}
    </div>
  );
}
