import type { Listed } from '#shared/events/nextNights.rules.ts';
import { EventCard, EventCardSkeleton } from './EventCard.tsx';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6';

const FIRST_ROW = 3;

type EventGridProps = { events: readonly Listed[]; still?: boolean };

/** `still`: in a new order the cards change in place instead of moving, which browsers count as a layout shift. */
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
