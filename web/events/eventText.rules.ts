import { dayCount } from '#shared/base/time.ts';
import { formatUsd, parseUsd } from '#shared/base/money.ts';
import { eventPhase, venuesLine } from '#shared/events/events.rules.ts';
import type { Event, Venue } from '#shared/events/events.schemas.ts';
import { foldSeries, type Listed } from './foldSeries.ts';
import { NO_VENUE } from '#shared/events/noVenue.ts';

export function daysText({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  const days = dayCount(start_date, end_date);
  return days === 1 ? '1 day' : `${days} days`;
}

export function priceText(event: Pick<Event, 'starting_price' | 'base_price'>): string {
  const cents = event.starting_price ?? parseUsd(event.base_price);
  if (cents === null) return event.base_price;
  return cents === 0 ? 'Free' : formatUsd(cents);
}

/** Names up to two venues, how many more there are, and the town. */
export function placeText(event: Pick<Event, 'venues' | 'venue' | 'location'>): string {
  const named = event.venue === NO_VENUE ? '' : event.venue;
  const venues = event.venues.length > 0 ? venuesLine(event.venues) : named;
  return [venues, event.location].filter(Boolean).join(' · ');
}

/** Formats an address, `12 Rink St, Atlanta, GA`, leaving out unknown parts. */
export function venueAddress({ address, city, state }: Venue): string {
  const town = [city, state].filter(Boolean).join(', ');
  return [address, town].filter(Boolean).join(', ');
}

/** Names up to two DJs, and how many more there are. */
export function djsText(djs: readonly { name: string }[]): string {
  return venuesLine(djs);
}

/** Sorts upcoming events first, the next one on top; then past ones, latest first. */
export function byDate(now: number): (a: Event, b: Event) => number {
  const start = (event: Event): number => Date.parse(event.starts_at);
  const isPast = (event: Event): boolean => eventPhase(event, now) === 'past';
  return (a, b) => {
    if (isPast(a) !== isPast(b)) return isPast(a) ? 1 : -1;
    return isPast(a) ? start(b) - start(a) : start(a) - start(b);
  };
}

const MAX_UPCOMING = 6;

export function upcomingEvents(events: readonly Event[], now: number): Listed[] {
  const ahead = events.filter((event) => eventPhase(event, now) !== 'past');
  return foldSeries(ahead.toSorted(byDate(now)), now).slice(0, MAX_UPCOMING);
}
