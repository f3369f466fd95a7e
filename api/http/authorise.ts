import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor } from '#shared/audit/actor.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { forbidden, loginRequired } from '#shared/base/http.errors.ts';
import type { AppEnv } from './types.ts';

const BEARER = /^Bearer (\S+)$/i;

/** The bearer token of a request, or null. Never log it. */
export function bearerToken(c: Context): string | null {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Once per request; an unknown token means no user. */
export function session(userOf: (token: string) => Promise<User | null>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c);
    c.set('user', token ? await userOf(token) : null);
    await next();
  });
}

/** Behind `requireUser` or `requireRole` only. */
export function currentUser(c: Context<AppEnv>): User {
  const user = c.get('user');
  if (!user) throw new AppError(loginRequired);
  return user;
}

export function actorOf(c: Context<AppEnv>): Actor {
  const { id, username } = currentUser(c);
  return { id, name: username };
}

export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  currentUser(c);
  await next();
});

/** 401 without a login, 403 for other roles. */
export function requireRole(...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!roles.includes(currentUser(c).role)) throw new AppError(forbidden);
    await next();
  });
}
