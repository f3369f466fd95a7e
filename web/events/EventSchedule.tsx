import { useId, useEffect, useState } from 'react';
import { isSoldOut } from '#shared/events/ticketAvailability.rules.ts';
import type { EventDetail, SubEvent, Venue } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { useNow } from '#web/ui/useNow.ts';
import {
  scheduleOf,
  localTo,
  type ScheduleItem,
  firstAndMore,
  ticketTypes,
} from './eventSchedule.rules.ts';
import { Disc3, Ticket, MapPin } from 'lucide-react';
import { venueAddress } from './eventText.rules.ts';

/** A venue's name that shows the address on hover, touch or focus; Escape hides it. */
export function VenueBadge({ venue }: { venue: Venue }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  const address = venueAddress(venue);
  return (
    <span
      className="relative inline-flex max-w-full"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={address ? id : undefined}
        onClick={() => setOpen(true)}
        className="relative inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5 text-left text-xs font-semibold before:absolute before:inset-x-0 before:-inset-y-3 hover:bg-line focus-visible:rounded-full"
      >
        <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
        {venue.name}
      </button>
      {address && (
        <span
          className={cx(
            'absolute bottom-full left-0 z-10 w-max max-w-[min(16rem,70vw)] pb-1.5',
            !open && 'invisible',
          )}
        >
          <span
            role="tooltip"
            id={id}
            className="block rounded-sm bg-chalk px-3 py-2 text-sm text-night shadow-over"
          >
            {address}
          </span>
        </span>
      )}
    </span>
  );
}

/** Closes on Escape: WCAG 1.4.13 requires a way to dismiss the address without moving pointer or focus. */
function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

type ScheduleProps = {
  event: EventDetail;
  /** Opens the purchase panel for a schedule item; null when sales are closed. */
  onTickets: ((subEvent: SubEvent) => void) | null;
};

export const EventSchedule = hydrateLater(function EventSchedule({
  event,
  onTickets,
}: ScheduleProps) {
  const days = scheduleOf(event, useNow());
  return (
    <section aria-labelledby="schedule-title" className="later [--tall:40rem]">
      <h2 id="schedule-title" className="text-section">
        Schedule
      </h2>
      <p className="mt-1 mb-5 text-dust">
        {days.length === 0
          ? 'No schedule information available yet'
          : `All times are local (${localTo(event)})`}
      </p>
      <div className="grid grid-cols-1 gap-9">
        {days.map(({ day, title, items }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="mb-4 text-base text-accent sm:text-lg">
              <time dateTime={day}>{title}</time>
            </h3>
            <ol className="ml-1.5 grid grid-cols-1 gap-4 border-l-2 border-line pl-5 sm:pl-7">
              {items.map((item) => (
                <Item key={item.subEvent.id} item={item} onTickets={onTickets} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
});

const dot =
  'before:absolute before:top-6 before:-left-[1.8125rem] before:size-4 before:rounded-full before:border-3 ' +
  'before:border-night sm:before:-left-[2.3125rem]';

function Item({ item, onTickets }: { item: ScheduleItem; onTickets: ScheduleProps['onTickets'] }) {
  const { subEvent, time, tickets, over } = item;
  const titleId = useId();
  const now = useNow();
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-4 rounded-md border border-line p-5',
        over ? 'bg-night text-dust' : 'bg-floor',
        dot,
        over ? 'before:bg-edge' : 'before:bg-accent',
      )}
    >
      <div className="col-span-2 sm:col-span-1">
        <p className={cx('text-sm font-semibold tabular-nums', !over && 'text-accent')}>
          {over ? `${time} · Over` : time}
        </p>
        <h4 id={titleId} className="mt-0.5 text-lg leading-snug font-semibold">
          {subEvent.title}
        </h4>
        {subEvent.description && <p className="mt-1 text-dust">{subEvent.description}</p>}
      </div>
      <ItemBadges item={item} />
      {onTickets && tickets.length > 0 && (
        <TicketsButton
          about={titleId}
          soldOut={isSoldOut(tickets, now)}
          onClick={() => onTickets(subEvent)}
        />
      )}
    </li>
  );
}

type TicketsButtonProps = { about: string; soldOut: boolean; onClick: () => void };

/** Puts the button beside the title on wide screens, although it comes last in DOM order. */
const aside =
  'col-start-2 self-end tight:col-span-2 tight:col-start-1 sm:row-start-1 sm:self-start';

function TicketsButton({ about, soldOut, onClick }: TicketsButtonProps) {
  if (soldOut)
    return (
      <Badge tone="bad" className={`justify-self-start ${aside}`}>
        Sold out
      </Badge>
    );
  return (
    <Button variant="secondary" aria-describedby={about} className={aside} onClick={onClick}>
      <span className="sm:hidden">Tickets</span>
      <span className="max-sm:hidden">Get Tickets To This Event</span>
    </Button>
  );
}

function ItemBadges({ item: { venue, djs, tickets } }: { item: ScheduleItem }) {
  const kinds = ticketTypes(tickets);
  if (!venue && djs.length === 0 && kinds.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 tight:col-span-2 sm:col-span-2">
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
