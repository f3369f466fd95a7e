import { useId } from 'react';
import { Disc3, Ticket } from 'lucide-react';
import { isSoldOut } from '#shared/events/events.rules.ts';
import type { EventDetail, SubEvent } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { firstAndMore, scheduleOf, ticketTypes, type ScheduleItem } from './schedule.ts';
import { VenueBadge } from './VenueBadge.tsx';

type ScheduleProps = {
  event: EventDetail;
  /** Null when tickets are not sold any more. */
  onTickets: ((subEvent: SubEvent) => void) | null;
};

export function Schedule({ event, onTickets }: ScheduleProps) {
  const days = scheduleOf(event);
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="mb-5 text-section">
        Schedule
      </h2>
      {days.length === 0 && <p className="text-dust">No schedule information available yet</p>}
      <div className="grid gap-8">
        {days.map(({ day, title, items }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="mb-3 text-base text-accent">
              <time dateTime={day}>{title}</time>
            </h3>
            <ol className="grid grid-cols-1 gap-3">
              {items.map((item) => (
                <Item key={item.subEvent.id} item={item} onTickets={onTickets} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

function Item({ item, onTickets }: { item: ScheduleItem; onTickets: ScheduleProps['onTickets'] }) {
  const { subEvent, time, tickets } = item;
  const titleId = useId();
  return (
    <li className="grid gap-3 rounded-md border border-line bg-floor p-5 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p className="text-sm font-semibold text-accent tabular-nums">{time}</p>
        <h4 id={titleId} className="mt-0.5 text-lg leading-snug font-semibold">
          {subEvent.title}
        </h4>
        {subEvent.description && <p className="mt-1 text-dust">{subEvent.description}</p>}
        <ItemBadges item={item} />
      </div>
      {onTickets && tickets.length > 0 && (
        <TicketsButton
          about={titleId}
          soldOut={isSoldOut(tickets)}
          onClick={() => onTickets(subEvent)}
        />
      )}
    </li>
  );
}

function ItemBadges({ item: { venue, djs, tickets } }: { item: ScheduleItem }) {
  const kinds = ticketTypes(tickets);
  if (!venue && djs.length === 0 && kinds.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {venue && <VenueBadge venue={venue} />}
      {djs.length > 0 && (
        <Badge>
          <Disc3 aria-label="DJ" className="size-3.5" />
          {firstAndMore(djs.map((dj) => dj.name))}
        </Badge>
      )}
      {kinds.length > 0 && (
        <Badge>
          <Ticket aria-label="Ticket" className="size-3.5" />
          {firstAndMore(kinds)}
        </Badge>
      )}
    </div>
  );
}

type TicketsButtonProps = { about: string; soldOut: boolean; onClick: () => void };

function TicketsButton({ about, soldOut, onClick }: TicketsButtonProps) {
  if (soldOut)
    return (
      <Badge tone="bad" className="self-start justify-self-start sm:self-center">
        Sold out
      </Badge>
    );
  return (
    <Button
      variant="secondary"
      aria-describedby={about}
      className="self-center max-sm:w-full"
      onClick={onClick}
    >
      <span className="sm:hidden">Tickets</span>
      <span className="max-sm:hidden">Get Tickets To This Event</span>
    </Button>
  );
}
