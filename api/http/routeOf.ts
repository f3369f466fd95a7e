import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The pattern, not the address: addresses are without number, and some are secret. */
export function routeOf(c: Context): string {
  for (const { path } of matchedRoutes(c)) if (!path.includes('*')) return path;
  return c.req.path.startsWith('/assets/') ? '/assets/*' : '*';
}
