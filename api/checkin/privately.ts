import { createMiddleware } from 'hono/factory';

/** No shared cache may store door data. */
export const privately = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
});
