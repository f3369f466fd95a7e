import { PRODUCT } from '#shared/base/brand.ts';
import { eventPhase, defaultDescription, venuesLine } from '#shared/events/events.rules.ts';
import { type Dj, type Event, plainText, type EventDetail } from '#shared/events/events.schemas.ts';
import type { SitePage } from '#shared/site/pages.ts';
import type { Absolute, Head, PageData, Picture } from './headHtml.ts';
import { djList, eventList, siteData, trail, eventData } from './structuredData.ts';
import { SITE_CARD, cardUrl, eventCard } from '#api/site/og/cardContent.ts';
import { townText } from '#shared/places/placeText.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';

const MAX_DESCRIPTION = 200;

const sitePicture = (absolute: Absolute): Picture => ({
  url: absolute(cardUrl('/og/site.png', SITE_CARD)),
  alt: `${PRODUCT}: ${SITE_CARD.lines[0]}`,
});

/** Head of a page with a fixed title. Only public pages have a canonical address. */
export function pageHead(page: SitePage, absolute: Absolute): Head {
  const { path, title, description, audience } = page;
  return {
    title,
    description,
    canonical: audience === 'public' ? absolute(path) : null,
    picture: sitePicture(absolute),
    data: [],
  };
}

const nameOf = (page: SitePage): string => page.title.replace(` - ${PRODUCT}`, '');

function withTrail(page: SitePage, absolute: Absolute): Head {
  const head = pageHead(page, absolute);
  const steps = trail([
    ['Home', absolute('/')],
    [nameOf(page), absolute(page.path)],
  ]);
  return { ...head, data: [steps] };
}

export const ahead = (events: readonly Event[], now: number): Event[] =>
  events.filter((event) => eventPhase(event, now) !== 'past');

export function homeHead(
  page: SitePage,
  events: readonly Event[],
  { absolute, now }: { absolute: Absolute; now: number },
): Head {
  const data = [...siteData(absolute), eventList(ahead(events, now), absolute)];
  return { ...pageHead(page, absolute), data };
}

/** Head of a page that lists things. */
export function listHead(page: SitePage, list: PageData, absolute: Absolute): Head {
  const head = withTrail(page, absolute);
  return { ...head, data: [list, ...head.data] };
}

type SeriesFacts = { next: Event; events: readonly Event[]; absolute: Absolute };

export function seriesHead(page: SitePage, { next, events, absolute }: SeriesFacts): Head {
  const name = `${next.title}: ${next.series?.label}`;
  const url = absolute(`/series/${next.series?.id}`);
  const description = `${name} · ${next.location}. Every date, with tickets.`;
  const head = { ...pageHead(page, absolute), title: `${name} - ${PRODUCT}`, canonical: url };
  return { ...head, description, data: [eventList(events, absolute)] };
}

type DjFacts = { dj: Dj; events: readonly Event[]; absolute: Absolute };

export function djHead(page: SitePage, { dj, events, absolute }: DjFacts): Head {
  const head = { ...pageHead(page, absolute), canonical: absolute(`/djs/${dj.id}`) };
  const about = dj.bio ?? [dj.specialty ?? 'DJ', townText(dj)].filter(Boolean).join(', ');
  const description = `${dj.name} · ${about}`.slice(0, MAX_DESCRIPTION);
  const data = [djList([dj], absolute), eventList(events, absolute)];
  return { ...head, title: `${dj.name} - ${PRODUCT}`, description, data };
}

export function plainHead(page: SitePage, absolute: Absolute): Head {
  return page.audience === 'public' ? withTrail(page, absolute) : pageHead(page, absolute);
}

/** The promo code in an address and its discount in whole percent; null without such a code or a discount. */
export type Discount = { code: string; percent: number } | null;

type Known = {
  absolute: Absolute;
  now: number;
  /** The time when the event was created, which stands for the start of sales, in milliseconds. Null if unknown. */
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
