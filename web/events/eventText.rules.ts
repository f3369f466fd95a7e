import { townText } from '#shared/places/placeText.ts';
import { dayCount } from '#shared/base/time.ts';
import { formatUsd, parseUsd } from '#shared/base/money.ts';
import { venuesLine, NO_VENUE } from '#shared/events/events.rules.ts';
import type { Event, Venue } from '#shared/events/events.schemas.ts';

export function daysText({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  const days = dayCount(start_date, end_date);
  return days === 1 ? '1 day' : `${days} days`;
}

export function priceText(event: Pick<Event, 'starting_price' | 'base_price'>): string {
  const cents = event.starting_price ?? parseUsd(event.base_price);
  if (cents === null) return event.base_price;
  return cents === 0 ? 'Free' : formatUsd(cents);
}

type Placed = Pick<Event, 'venues' | 'venue' | 'location'>;

/** Names up to two venues, and how many more there are. */
export function venueText({ venues, venue }: Placed): string {
  if (venues.length > 0) return venuesLine(venues);
  return venue === NO_VENUE ? '' : venue;
}

/** Names up to two venues, how many more there are, and the town. */
export function placeText(event: Placed): string {
  return [venueText(event), event.location].filter(Boolean).join(' · ');
}

/** Formats an address, `12 Rink St, Atlanta, GA`, leaving out unknown parts. */
export function venueAddress(venue: Venue): string {
  return [venue.address, townText(venue)].filter(Boolean).join(', ');
}

/** The street where an event takes place, with the town if the event's location doesn't name it. */
export function streetText(venue: Venue, location: string): string {
  const street = venue.address?.trim() ?? '';
  return street && townText(venue) !== location ? venueAddress(venue) : street;
}
