import { PRODUCT } from '#shared/base/product.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import type { Dj, Event } from '#shared/events/events.schemas.ts';
import type { SitePage } from '#shared/site/pages.ts';
import type { Head, Picture } from './head.ts';
import { djList, eventList, siteData, trail } from './eventData.ts';
import { SITE_CARD, cardUrl } from '#api/site/og/cardContent.ts';
import { townText } from '#shared/places/placeText.ts';

const MAX_DESCRIPTION = 200;

type Absolute = (path: string) => string;

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

export function eventsHead(page: SitePage, events: readonly Event[], absolute: Absolute): Head {
  const head = withTrail(page, absolute);
  return { ...head, data: [eventList(events, absolute), ...head.data] };
}

type SeriesFacts = { next: Event; events: readonly Event[]; absolute: Absolute };

export function seriesHead(page: SitePage, { next, events, absolute }: SeriesFacts): Head {
  const name = `${next.title}: ${next.series?.label}`;
  const url = absolute(`/series/${next.series?.id}`);
  const description = `${name} · ${next.location}. Every date, with tickets.`;
  const head = { ...pageHead(page, absolute), title: `${name} - ${PRODUCT}`, canonical: url };
  return { ...head, description, data: [eventList(events, absolute)] };
}

export function djsHead(page: SitePage, djs: readonly Dj[], absolute: Absolute): Head {
  const head = withTrail(page, absolute);
  return { ...head, data: [djList(djs, absolute), ...head.data] };
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
