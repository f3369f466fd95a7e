import { formatEventDates } from '#shared/events/eventDates.ts';
import { venuesLine } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { Money } from '#web/ui/Money.tsx';

type CheckoutHeadProps = {
  event: EventDetail | undefined;
  tickets: Selection['tickets'];
  amount: number;
};

/** What is bought, for when and where, and for how much. */
export function CheckoutHead({ event, tickets, amount }: CheckoutHeadProps) {
  return (
    <header className="grid gap-2">
      {event && (
        <p className="text-dust">
          <strong className="text-chalk">{event.title}</strong>
          <span className="block text-sm">{whenText(event, tickets)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 id="complete" className="text-title">
          Complete Your Purchase
        </h1>
        <p className="font-display text-xl font-bold text-aqua">
          <span className="sr-only">Total: </span>
          <Money cents={amount} />
        </p>
      </div>
    </header>
  );
}

/** Of each ticket line; none for the whole event, and for a ticket that only a code shows. */
export function sessionsBought(
  event: EventDetail,
  { tickets }: Pick<Selection, 'tickets'>,
): (string | undefined)[] {
  return tickets.map(({ ticketId }) => event.tickets.find(({ id }) => id === ticketId)?.session);
}

/** The session that all are for; otherwise each says its own in the summary. */
function whenText(event: EventDetail, tickets: Selection['tickets']): string {
  const sessions = sessionsBought(event, { tickets });
  const [session] = sessions;
  if (session && sessions.every((each) => each === session)) return session;
  return [formatEventDates(event), venuesLine(event.venues) || event.location]
    .filter(Boolean)
    .join(' · ');
}
