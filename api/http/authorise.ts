import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor } from '#shared/audit/actor.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  forbidden,
  loginRequired,
  passwordDue,
  secondFactorDue,
  stepUpRequired,
} from '#shared/base/http.errors.ts';
import { deviceUnregistered } from '#shared/checkin/door.errors.ts';
import type { AppEnv, Holder, Proof, SessionFacts } from './types.ts';

const BEARER = /^Bearer (\S+)$/i;

/** The bearer token of a request, or null. Never log it. */
export function bearerToken(c: Context): string | null {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

export type FoundSession = {
  user: User;
  proof: Proof;
  /** True for a member of the team whose password is too short for it. */
  passwordDue?: boolean;
  session?: SessionFacts;
};

/** Once per request; an unknown token means no user. `isDue`: whether a user has to switch on a second step first. */
export function session(
  sessionOf: (token: string) => Promise<FoundSession | null>,
  isDue: (user: User) => Promise<boolean> = async () => false,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerToken(c);
    const found = token ? await sessionOf(token) : null;
    c.set('user', found?.user ?? null);
    c.set('session', found?.session ?? null);
    c.set('proof', found?.proof ?? 'none');
    c.set('passwordDue', found?.passwordDue ?? false);
    c.set('secondFactorDue', found !== null && (await isDue(found.user)));
    await next();
  });
}

/** What the request says of the device it comes from. */
export const deviceOf = (c: Context): { userAgent: string | null } => ({
  userAgent: c.req.header('user-agent') ?? null,
});

/** Behind `requireUser` or `requireRole` only. */
export function currentUser(c: Context<AppEnv>): User {
  const user = c.get('user');
  if (!user) throw new AppError(loginRequired);
  return user;
}

export function actorOf(c: Context<AppEnv>): Actor & { id: string } {
  const { id, username } = currentUser(c);
  return { id, name: username };
}

export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  currentUser(c);
  c.set('loginNeeded', true);
  await next();
});

export const isSetUp = (c: Context<AppEnv>): boolean =>
  !c.get('passwordDue') && !c.get('secondFactorDue');

/** 403 for members of the team who have to choose a longer password or switch on their second step first. */
export const requireSetup = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('passwordDue')) throw new AppError(passwordDue);
  if (c.get('secondFactorDue')) throw new AppError(secondFactorDue);
  await next();
});

/** 401 without a login, 403 for other roles. */
export function requireRole(...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!roles.includes(currentUser(c).role)) throw new AppError(forbidden);
    c.set('loginNeeded', true);
    await next();
  });
}

/** Throws `deviceUnregistered`: the login of an account alone opens no door. */
export function holderOf(c: Context<AppEnv>): Holder {
  const holder = c.get('holder');
  if (!holder) throw new AppError(deviceUnregistered);
  return holder;
}

export const requireDevice = createMiddleware<AppEnv>(async (c, next) => {
  holderOf(c);
  await next();
});

/** True if the password or a code was given within ten minutes. */
export const isProved = (c: Context<AppEnv>): boolean => c.get('proof') !== 'none';

/** A stolen token alone does none of this. */
export const requireProof = (asked: true | 'again') =>
  createMiddleware<AppEnv>(async (c, next) => {
    const proof = c.get('proof');
    const enough = asked === 'again' ? proof === 'step-up' : proof !== 'none';
    if (!enough) throw new AppError(stepUpRequired);
    await next();
  });
