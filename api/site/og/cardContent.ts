import { PRODUCT } from '#shared/base/brand.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { accentOf, venuesLine, type Accent } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { drawnPoster } from '#api/drawings/poster.ts';
import { pictureAt, sizedUrl, type PictureRef } from '#shared/pictures/pictureUrl.ts';
import { createHash } from 'node:crypto';

export type Card = {
  title: string;
  lines: readonly string[];
  accent: Accent;
  poster: { id: number; seed: string };
  /** The event's uploaded picture; replaces the drawn poster. */
  photo?: PictureRef;
};

const WIDE = 1200;

function photoOf({ image_url: url }: Event): Pick<Card, 'photo'> {
  const photo = url === null ? null : pictureAt(sizedUrl(url, WIDE));
  return photo ? { photo } : {};
}

export function eventCard(event: Event): Card {
  const venues = event.venues.length > 0 ? venuesLine(event.venues) : '';
  return {
    title: event.title,
    lines: [formatEventDates(event), [venues, event.location].filter(Boolean).join(' · ')],
    accent: accentOf(event.id),
    poster: drawnPoster(event),
    ...photoOf(event),
  };
}

export const SITE_CARD: Card = {
  title: 'Find Your Groove',
  lines: ['Discover the best roller skating events nationwide', `Tickets on ${PRODUCT}`],
  accent: 'coral',
  poster: { id: 8, seed: '00c0ffee' },
};

/**
 * The version of the drawing, a part of each hash. Raise it when the drawing changes, so that the URLs of pictures
 * change, too.
 */
const DRAWING = 1;

/** A hash of what a card shows, equal for equal pictures. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12);
}

/** Adds the card's version to a path: the URL changes with the picture, so it can be cached forever. */
export function cardUrl(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}
