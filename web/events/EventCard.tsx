import { accentOf, eventPhase } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { FavouriteHeart } from '#web/favourites/FavouriteHeart.parts.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { EventFacts, StartsIn } from './EventFacts.tsx';
import { EventImage } from './EventImage.parts.tsx';
import type { Listed } from '#shared/events/eventLists.rules.ts';
import { priceText } from './eventText.rules.ts';
import { formatDate } from '#shared/base/time.ts';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export function CardCorner({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={cx('absolute top-1.5 right-1.5 z-10 flex empty:hidden', className)}>
      {children}
    </div>
  );
}

/** Puts the picture above the text, or beside it on phones, so that three cards fit on the screen. */
const shell =
  'group relative flex h-full transition-[border-color,box-shadow,transform] duration-300 hover:border-accent sm:flex-col ' +
  'hover:shadow-lit motion-safe:hover:-translate-y-1 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 ' +
  'has-[a:focus-visible]:outline-aqua';

type EventCardProps = {
  event: Listed;
  first?: boolean;
};

export const EventCard = hydrateLater(function EventCard({ event, first = false }: EventCardProps) {
  return (
    <Card as="article" data-accent={accentOf(event.id)} className={shell}>
      <div
        data-poster={`/events/${event.id}`}
        className="relative shrink-0 overflow-hidden border-accent bg-raised max-sm:w-20 max-sm:border-r-4 tight:w-16 sm:aspect-[2/1] sm:border-b-4"
      >
        <EventImage
          event={event}
          eager={first}
          className="absolute transition-transform duration-500 motion-safe:group-hover:scale-104"
        />
        <DateBadge date={event.start_date} />
      </div>
      <CardCorner className="max-sm:top-auto max-sm:bottom-0">
        <FavouriteHeart event={event} className="max-sm:bg-transparent max-sm:backdrop-blur-none" />
      </CardCorner>
      <div className="accent-light flex min-w-0 flex-1 flex-col gap-1 p-3 max-sm:text-sm sm:gap-3.5 sm:p-5">
        <h3
          data-title={`/events/${event.id}`}
          className="leading-snug max-sm:truncate sm:line-clamp-2 sm:text-lg"
        >
          {event.title}
        </h3>
        <EventFacts event={event} />
        <div className="mt-auto grid sm:gap-4 sm:pt-0.5">
          <StartsIn event={event} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <StartingFrom event={event} />
            <DetailsLink event={event} />
          </div>
        </div>
      </div>
    </Card>
  );
});

/** The lowest price; nothing once the event is over, because nothing is sold anymore. */
export function StartingFrom({ event }: { event: Event }) {
  if (eventPhase(event, useNow()) === 'past') return null;
  return (
    <p className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
      <span className="text-sm text-dust sm:block">Starting from</span>
      <span className="font-display leading-tight font-bold text-accent tabular-nums sm:text-xl">
        {priceText(event)}
      </span>
    </p>
  );
}

/**
 * A link whose press area is the whole card; on phones it is invisible. It must not shrink while it is pressed, because
 * the press would then end outside it.
 */
export function DetailsLink({ event }: { event: Listed }) {
  const { folded, series } = event;
  const [to, label] = folded
    ? [`/series/${series?.id}`, 'All Dates']
    : [`/events/${event.id}`, 'Details'];
  return (
    <LinkButton
      to={to}
      aria-label={`${label}: ${event.title}`}
      variant="secondary"
      className="ml-auto outline-none max-sm:absolute max-sm:inset-0 max-sm:opacity-0 active:scale-none! before:absolute before:inset-0 before:rounded-md group-hover:border-chalk"
    >
      {label}
    </LinkButton>
  );
}

function EventCardSkeleton() {
  return (
    <Card aria-hidden="true" className="flex sm:flex-col">
      <div className="shrink-0 border-line max-sm:w-20 max-sm:border-r-4 tight:w-16 sm:border-b-4">
        <Skeleton className="h-full rounded-none sm:aspect-[2/1]" />
      </div>
      <div className="grid flex-1 gap-2.5 p-3 sm:gap-3.5 sm:p-5">
        <Skeleton className="h-4 w-3/4 sm:h-6" />
        <div className="grid gap-2.5">
          <Skeleton className="h-4 w-4/5 sm:h-5" />
          <Skeleton className="h-4 w-3/5 sm:h-5" />
          <Skeleton className="hidden h-5 w-2/5 sm:block" />
        </div>
        <Skeleton className="hidden h-11 w-full sm:block" />
        <div className="flex items-end justify-between sm:pt-1">
          <Skeleton className="h-5 w-24 sm:h-11" />
          <Skeleton className="hidden h-12 w-26 rounded-full sm:block" />
        </div>
      </div>
    </Card>
  );
}

function DateBadge({ date }: { date: string }) {
  const [month, day] = formatDate(date).split(/[ ,]+/);
  return (
    <p className="absolute bottom-0 left-3.5 max-sm:left-2.5 tight:left-0.5 grid w-14 justify-items-center rounded-t-sm bg-accent pt-1.5 pb-0.5 leading-none text-ink">
      <span className="text-xs font-bold uppercase">{month}</span>
      <span className="font-display text-xl font-extrabold">{day}</span>
    </p>
  );
}

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6';

const FIRST_ROW = 3;

type EventGridProps = { events: readonly Listed[]; still?: boolean };

/**
 * With `still`, cards stay in place when the order of the events changes and only their content is replaced, because
 * browsers count moving cards as a layout shift.
 */
export function EventGrid({ events, still = false }: EventGridProps) {
  return (
    <ul className={grid}>
      {events.map((event, place) => (
        <li key={still ? place : event.id}>
          <EventCard event={event} first={place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading events" className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <EventCardSkeleton key={place} />
      ))}
    </div>
  );
}
