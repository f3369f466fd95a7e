import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { findPromo } from '#api/promos/promos.queries.ts';
import { isAppError } from '#shared/base/errors.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { checkPromo, chooseCode } from '#shared/promos/promos.rules.ts';
import { NOT_FOUND, sitePageAt, type FoundPage } from '#shared/site/pages.ts';
import {
  eventHead,
  type Discount,
  ahead,
  djHead,
  homeHead,
  listHead,
  pageHead,
  plainHead,
  seriesHead,
} from './pageHeads.ts';
import { djList, eventList } from './structuredData.ts';
import type { Head } from './headHtml.ts';
import { timesOfEvent, timesOfEvents } from './site.store.ts';

/** An API answer that is embedded in the page, so that the web app starts with data. */
export type Seed = readonly [path: string, value: unknown];

export type PageAnswer = {
  status: 200 | 404;
  /** The page's path, such as `/events/:id`; null for an unknown page. */
  path: string | null;
  head: Head;
  seeds: readonly Seed[];
};

const PREVIEW = `Preview - ${PRODUCT}`;

export type SiteService = ReturnType<typeof createSiteService>;

export function createSiteService(
  { db, platform, config: { publicUrl } }: AppContext,
  { events }: { events: EventsService },
) {
  const absolute = (path: string): string => publicUrl + path;

  async function findEvent(id: string): Promise<EventDetail | null> {
    const parsed = idSchema.safeParse(/^\d+$/.test(id) ? Number(id) : null);
    if (!parsed.success) return null;
    return events.detail(parsed.data).catch((error: unknown) => {
      if (isAppError(error) && error.problem.status === 404) return null;
      throw error;
    });
  }

  async function discountOf(query: URLSearchParams, eventId: number): Promise<Discount> {
    const code = chooseCode(query.get('promo'), query.get('ref'));
    if (!code) return null;
    const { applied, discountRate } = checkPromo(await findPromo(db, code, eventId));
    return applied && discountRate > 0 ? { code, percent: discountRate } : null;
  }

  const missing = (title = NOT_FOUND.title, path: string | null = null): PageAnswer => ({
    status: 404,
    path,
    head: { ...pageHead(NOT_FOUND, absolute), title },
    seeds: [],
  });

  async function eventPage(
    { page, params }: FoundPage,
    query: URLSearchParams,
  ): Promise<PageAnswer> {
    // A preview is answered without data: only the browser knows if the visitor may see it.
    if (query.get('preview') === 'true') return { ...missing(PREVIEW, page.path), status: 200 };
    const event = await findEvent(params['id'] ?? '');
    if (!event) return missing(`Event Not Found - ${PRODUCT}`, page.path);
    const times = await timesOfEvent(db, event.id);
    const head = eventHead(event, {
      absolute,
      now: platform.clock(),
      since: times?.madeAt ?? null,
      discount: await discountOf(query, event.id),
    });
    return { status: 200, path: page.path, head, seeds: [[`/api/events/${event.id}`, event]] };
  }

  async function seriesPage({ page, params }: FoundPage): Promise<PageAnswer> {
    const all = await events.list();
    const own = all.filter(({ series }) => String(series?.id) === params['id']);
    const now = platform.clock();
    const next = own.find((event) => eventPhase(event, now) !== 'past') ?? own.at(-1);
    if (!next) return missing(`Series Not Found - ${PRODUCT}`, page.path);
    const head = seriesHead(page, { next, events: own, absolute });
    return { status: 200, path: page.path, head, seeds: [['/api/events', all]] };
  }

  async function djPage({ page, params }: FoundPage): Promise<PageAnswer> {
    const djs = await events.djs();
    const dj = djs.find(({ id }) => String(id) === params['id']);
    if (!dj) return missing(`DJ Not Found - ${PRODUCT}`, page.path);
    const all = await events.list();
    const own = all.filter((event) => event.djs.some(({ id }) => id === dj.id));
    const head = djHead(page, { dj, events: ahead(own, platform.clock()), absolute });
    const seeds = [['/api/djs', djs] as const, ['/api/events', all] as const];
    return { status: 200, path: page.path, head, seeds };
  }

  async function listPage({ page }: FoundPage): Promise<Omit<PageAnswer, 'status' | 'path'>> {
    switch (page.path) {
      case '/': {
        const [all, featured] = await Promise.all([events.list(), events.featured()]);
        const head = homeHead(page, all, { absolute, now: platform.clock() });
        const seeds = [['/api/events', all] as const, ['/api/events/featured', featured] as const];
        return { head, seeds };
      }
      case '/events': {
        const all = await events.list();
        return {
          head: listHead(page, eventList(all, absolute), absolute),
          seeds: [['/api/events', all]],
        };
      }
      case '/djs': {
        const djs = await events.djs();
        return {
          head: listHead(page, djList(djs, absolute), absolute),
          seeds: [['/api/djs', djs]],
        };
      }
      default:
        return { head: plainHead(page, absolute), seeds: [] };
    }
  }

  return {
    absolute,
    findEvent,

    /** Status, head and data of a page. Unknown addresses, events, series and DJs have status 404. */
    async page(pathname: string, query: URLSearchParams): Promise<PageAnswer> {
      const found = sitePageAt(pathname);
      if (!found) return missing();
      const { path } = found.page;
      if (path === '/events/:id') return eventPage(found, query);
      if (path === '/series/:id') return seriesPage(found);
      if (path === '/djs/:id') return djPage(found);
      return { status: 200, path, ...(await listPage(found)) };
    },

    changes: () => timesOfEvents(db),
    djs: () => events.djs(),
  };
}
