import type {
  Event as EventThing,
  Offer,
  Person,
  Place,
  BreadcrumbList,
  ItemList,
  Organization,
  WebSite,
} from 'schema-dts';
import { Temporal } from 'temporal-polyfill';
import type { Cents } from '#shared/base/money.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { left } from '#shared/events/ticketAvailability.rules.ts';
import type { Fact } from '#shared/events/goodToKnow.rules.ts';
import type {
  Dj,
  EventDetail,
  TicketProduct,
  Venue,
  Event,
} from '#shared/events/events.schemas.ts';
import { daysOfEvent } from '#shared/tickets/products.rules.ts';
import type { TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import { stillSold } from '#shared/tickets/productSale.rules.ts';
import { townText } from '#shared/places/placeText.ts';
import type { Absolute } from './headHtml.ts';

/** Formats an instant in a zone with its offset, such as `2026-12-11T18:00:00-05:00`. */
export function zonedIso(ms: number, zone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(ms);
  return instant.toString({ timeZone: zone, smallestUnit: 'second' });
}

const dollars = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function schemaOrgPlace(venue: Venue, facts: readonly Fact[] = []): Place {
  const { name, address, city, state, zip_code, latitude, longitude } = venue;
  const amenityFeature = facts
    .filter(({ kind }) => kind === 'skates' || kind === 'step_free' || kind === 'parking')
    .map(({ text }) => ({
      '@type': 'LocationFeatureSpecification' as const,
      name: text,
      value: true,
    }));
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      ...(zip_code && { postalCode: zip_code }),
      addressCountry: 'US',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(amenityFeature.length > 0 && { amenityFeature }),
  };
}

function placesOf({ venues, location, good_to_know = [] }: EventDetail): Place | Place[] {
  const [only] = venues;
  if (!only) return { '@type': 'Place', name: location, address: location };
  const placeOf = (venue: Venue) =>
    schemaOrgPlace(venue, good_to_know.find(({ venue_id }) => venue_id === venue.id)?.facts);
  return venues.length === 1 ? placeOf(only) : venues.map(placeOf);
}

function personOf(dj: Pick<Dj, 'name' | 'instagram_url' | 'soundcloud_url'>): Person {
  const elsewhere = [dj.instagram_url, dj.soundcloud_url].filter((url) => url !== null);
  return {
    '@type': 'Person',
    name: dj.name,
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function offerOf(ticket: TicketProduct, url: string, since: string | null): Offer {
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: dollars(ticket.price),
    priceCurrency: 'USD',
    availability: left(ticket) > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url,
    ...(since && { validFrom: since }),
  };
}

type About = {
  url: string;
  siteUrl: string;
  description: string;
  images: readonly string[];
  /** The time when the event was created, which stands for the start of sales, in milliseconds. Null if unknown. */
  since: number | null;
  now: number;
};

/** The start of the first day, or only a date if no time is known. */
function startDate(event: EventDetail, [first]: readonly TicketDay[]): string {
  const at = first?.starts_at ?? (event.doors_open_time ? event.starts_at : null);
  return at === null ? event.start_date : zonedIso(Date.parse(at), event.time_zone);
}

const SECOND = 1000;
/** The end of the last day. An end at midnight is moved back by a second, since it would be read as one more day. */
function endDate(event: EventDetail, days: readonly TicketDay[]): { endDate?: string } {
  const end = Date.parse(days.at(-1)?.ends_at ?? '');
  if (Number.isNaN(end))
    return event.end_date > event.start_date ? { endDate: event.end_date } : {};
  const said = zonedIso(end, event.time_zone);
  const isMidnight = said.includes('T00:00:00');
  return { endDate: isMidnight ? zonedIso(end - SECOND, event.time_zone) : said };
}

/** Ages for which an event is meant, as schema.org writes them: `21-`. */
function ageRange({ good_to_know = [] }: EventDetail): { typicalAgeRange?: string } {
  const age = good_to_know.flatMap(({ facts }) => facts).find(({ kind }) => kind === 'age');
  return age ? { typicalAgeRange: `${/\d+/.exec(age.text)?.[0] ?? 0}-` } : {};
}

/** An event's structured data for schema.org, with times in its zone. Past and canceled events have no offers. */
export function eventData(event: EventDetail, about: About): EventThing {
  const { url, siteUrl, description, images, since, now } = about;
  const { time_zone: zone } = event;
  const days = daysOfEvent(event);
  const from = since === null ? null : zonedIso(since, zone);
  const offers =
    event.cancelled_at || eventPhase(event, now) === 'past'
      ? []
      : stillSold(event.tickets, now).map((ticket) => offerOf(ticket, url, from));
  return {
    '@type': 'Event',
    '@id': url,
    name: event.title,
    url,
    description,
    image: images,
    startDate: startDate(event, days),
    ...endDate(event, days),
    eventStatus: `https://schema.org/${event.cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placesOf(event),
    ...ageRange(event),
    ...(event.series && {
      superEvent: {
        '@type': 'EventSeries',
        name: `${event.title}: ${event.series.label}`,
        url: `${siteUrl}series/${event.series.id}`,
      },
    }),
    organizer: { '@type': 'Organization', name: PRODUCT, url: siteUrl },
    ...(offers.length > 0 && { offers }),
    ...(event.djs.length > 0 && { performer: event.djs.map(personOf) }),
  };
}

export function eventList(events: readonly Event[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: events.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(`/events/${id}`),
      name: title,
    })),
  };
}

export function djList(djs: readonly Dj[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: djs.map((dj, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        ...personWithPicture(dj, absolute),
        jobTitle: dj.specialty ?? 'DJ',
        ...(dj.bio && { description: dj.bio }),
        ...(dj.city && {
          homeLocation: { '@type': 'Place', name: townText(dj) },
        }),
      },
    })),
  };
}

function personWithPicture(dj: Dj, absolute: Absolute) {
  const person = personOf(dj);
  if (typeof person === 'string') throw new TypeError('A person has a name');
  const image = dj.photo_url && URL.parse(dj.photo_url, absolute('/'))?.href;
  return { ...person, ...(image && { image }) };
}

export function trail(steps: readonly (readonly [name: string, url: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

export function siteData(absolute: Absolute): [WebSite, Organization] {
  const url = absolute('/');
  return [
    { '@type': 'WebSite', name: PRODUCT, url },
    { '@type': 'Organization', name: PRODUCT, url, logo: absolute('/icon-512.png') },
  ];
}
