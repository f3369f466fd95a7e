import { eventPhase } from './events.rules.ts';
import type { Event } from './events.schemas.ts';

/** `folded`: the event's card stands for its whole series. */
export type Listed = Event & { folded?: true };

const FEWEST = 2;

const known = new WeakMap<Event, Listed>();

/** Returns the same object for the same event, so that its memoized card is not drawn again. */
function folded(event: Event): Listed {
  const card = known.get(event) ?? { ...event, folded: true };
  known.set(event, card);
  return card;
}

/** Shows a series with several events ahead as one card: its next event. `events` must be sorted by date. */
export function foldSeries(events: readonly Event[], now: number): Listed[] {
  const ahead = events.filter((event) => !event.cancelled_at && eventPhase(event, now) !== 'past');
  const ofSeries = (event: Event): Event[] =>
    ahead.filter(({ series }) => series && series.id === event.series?.id);
  return events.flatMap((event): Listed[] => {
    const all = ofSeries(event);
    if (all.length < FEWEST) return [event];
    return all[0] === event ? [folded(event)] : [];
  });
}
