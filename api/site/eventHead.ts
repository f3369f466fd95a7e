import { plainText, type EventDetail } from '#shared/events/events.schemas.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { formatEventDates } from '#shared/events/eventDates.ts';
import { defaultDescription, eventPhase, venuesLine } from '#shared/events/events.rules.ts';
import { eventData, trail } from './eventData.ts';
import type { Head } from './head.ts';
import { eventCard, cardUrl } from '#api/site/og/cardContent.ts';

/** A promo code and its discount in whole percent; null without a code that gives a discount. */
export type Discount = { code: string; percent: number } | null;

type Known = {
  absolute: (path: string) => string;
  now: number;
  /** When the event was created, as the start of sales, in ms; null if unknown. */
  since: number | null;
  discount: Discount;
};

const LONGEST = 200;

/** Shortens a text for previews and search results, between words where possible, and joins its lines. */
export function shortened(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

function whenAndWhere(event: EventDetail): string {
  const venues = event.venues.length > 0 ? venuesLine(event.venues) : '';
  const when = formatEventDates(event);
  return [when, venues, event.location].filter(Boolean).join(' · ');
}

/**
 * Title, description and address with the promo code, for shared links. Empty for events that are past, canceled,
 * sold out or free.
 */
function sharedWith(event: EventDetail, url: string, description: string, known: Known) {
  const { discount, now } = known;
  const onSale = !event.sold_out && !event.cancelled_at && (event.starting_price ?? 0) > 0;
  if (!discount || !onSale || eventPhase(event, now) === 'past') return {};
  const { code, percent } = discount;
  return {
    shared: {
      title: `${event.title}: ${percent}% off with code ${code}`,
      description: shortened(`${percent}% off with code ${code}. ${description}`),
      url: `${url}?promo=${encodeURIComponent(code)}`,
    },
  };
}

export function eventHead(event: EventDetail, known: Known): Head {
  const { absolute, now, since } = known;
  const url = absolute(`/events/${event.id}`);
  const cancelled = event.cancelled_at ? 'This event has been canceled. ' : '';
  const told = plainText(event.description_blocks) || defaultDescription(event);
  const description = shortened(`${cancelled}${whenAndWhere(event)}. ${told}`);
  const card = absolute(cardUrl(`/og/events/${event.id}.png`, eventCard(event)));
  const photo = event.image_url?.endsWith('.svg') ? null : event.image_url;
  const photoAt = photo && URL.parse(photo, absolute('/'))?.href;
  const images = [card, ...(photoAt ? [photoAt] : [])];
  return {
    title: `${event.title} - ${PRODUCT}`,
    description,
    canonical: url,
    picture: { url: card, alt: `${event.title}, ${whenAndWhere(event)}` },
    ...sharedWith(event, url, description, known),
    data: [
      eventData(event, { url, siteUrl: absolute('/'), description: told, images, since, now }),
      trail([
        ['Home', absolute('/')],
        ['Events', absolute('/events')],
        [event.title, url],
      ]),
    ],
  };
}
