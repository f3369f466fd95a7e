import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireRole } from './authorise.ts';
import type { AppEnv } from './types.ts';

const admin = requireRole('admin');

/** `?admin=true`: the answer for those who run events, drafts and hidden things included. */
export const asksAsAdmin = (c: Context): boolean => c.req.query('admin') === 'true';

/** `?preview=true`: what visitors would see of a draft. */
export const asksForPreview = (c: Context): boolean => c.req.query('preview') === 'true';

/**
 * For routes with an answer for everybody and another one for admins: `middleware` (which may keep answers) is for
 * everybody's only, the other one is for nobody but admins.
 */
export function forVisitors(middleware: MiddlewareHandler<AppEnv>) {
  return createMiddleware<AppEnv>((c, next) =>
    asksAsAdmin(c) || asksForPreview(c) ? admin(c, next) : middleware(c, next),
  );
}
