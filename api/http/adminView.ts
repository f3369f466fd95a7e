import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSetUp, requireRole, requireSetup } from './authorise.ts';
import type { AppEnv } from './types.ts';

const admin = requireRole('admin');

/** True if the request asks for the admin view, which includes drafts and hidden items. */
export const isAdminView = (c: Context): boolean => c.req.query('admin') === 'true';

/** True for `?preview=true`: an admin sees a draft the way visitors will see it. */
export const isPreview = (c: Context): boolean => c.req.query('preview') === 'true';

/** True for admins even without `?admin=true`; for calls that always show them more than others. */
export const readsAsAdmin = (c: Context<AppEnv>): boolean =>
  isAdminView(c) || (c.get('user')?.role === 'admin' && isSetUp(c));

/**
 * For routes with one answer for the public and another for admins. `middleware` (which may cache) runs for the
 * public answer only; when `isForAdmins` returns true, an admin login is required instead.
 */
export function forPublicView(
  middleware: MiddlewareHandler<AppEnv>,
  isForAdmins = (c: Context<AppEnv>): boolean => isAdminView(c) || isPreview(c),
) {
  return createMiddleware<AppEnv>((c, next) =>
    isForAdmins(c) ? admin(c, async () => void (await requireSetup(c, next))) : middleware(c, next),
  );
}
