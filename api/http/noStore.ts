import { createMiddleware } from 'hono/factory';

/** Answers of the API are not cached unless the route sets Cache-Control itself. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});
