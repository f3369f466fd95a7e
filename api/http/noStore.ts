import { createMiddleware } from 'hono/factory';

/** Sets `Cache-Control: private, no-store` unless the route sets its own. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});
