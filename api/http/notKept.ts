import { createMiddleware } from 'hono/factory';

/** Answers of the API are for whoever asked, now: only a route that says so lets them be kept. */
export const notKept = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});
