import { createMiddleware } from 'hono/factory';

/** `no-store` unless the route sets Cache-Control. */
export const noStoreByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});
