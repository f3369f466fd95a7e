import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The pattern of a request's route, used instead of the URL: there are countless URLs, and some contain secrets. */
export function routeOf(c: Context): string {
  for (const { path } of matchedRoutes(c)) if (!path.includes('*')) return path;
  return c.req.path.startsWith('/assets/') ? '/assets/*' : '*';
}
