import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/base/errors.ts';
import { busy } from '#shared/base/http.errors.ts';
import { sitePageAt } from '#shared/site/pages.ts';
import { unavailablePage } from '#api/http/unavailablePage.ts';
import { routeOf, type AppEnv } from '#api/http/requestVariables.ts';
import type { Load } from './load.ts';

/** The shortest time after which visitors who were turned away may retry. */
const FIRST_S = 2;
/** Number of seconds over which retries are spread, so that visitors don't all return at once. */
const SPREAD_S = 5;

const PAGE = /^\/(?!api\/|assets\/|webhooks?\/|\.well-known\/)[^.]*$/i;
/** Preview pictures for shared links, drawn on request. */
const DRAWN = /^\/og\//;

/**
 * True for pages that show stored content. Private pages, such as those of orders and the door, are empty shells that
 * cost little.
 */
const isBrowsing = (path: string): boolean =>
  PAGE.test(path) && sitePageAt(path)?.page.audience !== 'private';

type Mounted = { method: string; path: string; 'x-shed'?: boolean };

const routesOf = (mounted: readonly Mounted[]): ReadonlySet<string> =>
  new Set(
    mounted
      .filter((call) => call['x-shed'])
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );

/** Under high load, asks visitors who browse to come back later; paying, orders, webhooks and the door go on. */
export function shed(load: Pick<Load, 'isHigh'>, mounted: () => readonly Mounted[]) {
  let routes: ReadonlySet<string> | undefined;
  let turn = 0;

  function whatWaits(c: Context<AppEnv>): 'page' | 'call' | null {
    const { path, method } = c.req;
    if (path.startsWith('/api/')) {
      routes ??= routesOf(mounted());
      return routes.has(`${method} ${routeOf(c)}`) ? 'call' : null;
    }
    if (method !== 'GET') return null;
    if (DRAWN.test(path)) return 'call';
    return isBrowsing(path) ? 'page' : null;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const what = load.isHigh() ? whatWaits(c) : null;
    if (what === null) return next();
    turn = (turn + 1) % SPREAD_S;
    const seconds = String(FIRST_S + turn);
    if (what === 'page') return unavailablePage('One moment', busy.message, seconds);
    c.header('Retry-After', seconds);
    throw new AppError(busy);
  });
}
