import { createMiddleware } from 'hono/factory';

/** Door data is for the one who asked: no cache on the way may keep it. */
export const privately = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
});
