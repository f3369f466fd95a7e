import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSetUp, requireRole, requireSetup } from './authorise.ts';
import type { AppEnv } from './types.ts';

const admin = requireRole('admin');

/** Drafts and hidden things included. */
export const isAdminView = (c: Context): boolean => c.req.query('admin') === 'true';

/** `?preview=true`: what visitors would see of a draft. */
export const isPreview = (c: Context): boolean => c.req.query('preview') === 'true';

/** These calls always show admins more. */
export const readsAsAdmin = (c: Context<AppEnv>): boolean =>
  isAdminView(c) || (c.get('user')?.role === 'admin' && isSetUp(c));

/**
 * For routes with a public answer and another one for admins: `middleware` (which may cache) is for the
 * public answer only; the other one (when `isForAdmins`) requires an admin.
 */
export function forPublicView(
  middleware: MiddlewareHandler<AppEnv>,
  isForAdmins = (c: Context<AppEnv>): boolean => isAdminView(c) || isPreview(c),
) {
  return createMiddleware<AppEnv>((c, next) =>
    isForAdmins(c) ? admin(c, async () => void (await requireSetup(c, next))) : middleware(c, next),
  );
}
