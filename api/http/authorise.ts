import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  forbidden,
  loginRequired,
  passwordDue,
  secondFactorDue,
  stepUpRequired,
} from '#shared/base/http.errors.ts';
import { deviceUnregistered } from '#shared/checkin/doorDevices.errors.ts';
import type { AppEnv, Holder, Proof, SessionFacts } from './requestVariables.ts';

const BEARER = /^Bearer (\S+)$/i;

/** The bearer token of a request, or null. Never log it. */
export function bearerToken(c: Context): string | null {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

export type FoundSession = {
  user: User;
  proof: Proof;
  /** True for a team member whose password is too short for their role. */
  passwordDue?: boolean;
  session?: SessionFacts;
};

/**
 * Looks up the session once per request; an unknown token means no user. `isDue` returns true if a user must turn on
 * a second factor first.
 */
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

/** The user agent of the browser that sent the request; null if it sent none. */
export const deviceOf = (c: Context): { userAgent: string | null } => ({
  userAgent: c.req.header('user-agent') ?? null,
});

/** The user who is logged in. Use only behind `requireUser` or `requireRole`; otherwise throws `loginRequired`. */
export function currentUser(c: Context<AppEnv>): User {
  return orThrow(c.get('user'), loginRequired);
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

/** Answers 403 to team members who must first choose a longer password or turn on their second factor. */
export const requireSetup = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('passwordDue')) throw new AppError(passwordDue);
  if (c.get('secondFactorDue')) throw new AppError(secondFactorDue);
  await next();
});

/** Answers 401 without a login, and 403 to other roles. */
export function requireRole(...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!roles.includes(currentUser(c).role)) throw new AppError(forbidden);
    c.set('loginNeeded', true);
    await next();
  });
}

/**
 * The door device that sent the request. Throws `deviceUnregistered`: an account login alone isn't enough at the
 * door.
 */
export function holderOf(c: Context<AppEnv>): Holder {
  return orThrow(c.get('holder'), deviceUnregistered);
}

export const requireDevice = createMiddleware<AppEnv>(async (c, next) => {
  holderOf(c);
  await next();
});

/** True if the user entered a password or code, or used a passkey, within the last ten minutes. */
export const isProved = (c: Context<AppEnv>): boolean => c.get('proof') !== 'none';

/**
 * Requires a recent password, code or passkey, so that a stolen token alone can't make these calls. With 'again', a
 * recent login isn't enough: the user must have completed a step-up.
 */
export const requireProof = (asked: true | 'again') =>
  createMiddleware<AppEnv>(async (c, next) => {
    const proof = c.get('proof');
    const enough = asked === 'again' ? proof === 'step-up' : proof !== 'none';
    if (!enough) throw new AppError(stepUpRequired);
    await next();
  });

/** The device token that a browser makes: 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The token by which we recognize a known browser, or null. It logs nobody in. Never log it. */
export function deviceTokenOf(c: Context): string | null {
  const token = c.req.header('x-device-token') ?? '';
  return TOKEN.test(token) ? token : null;
}

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
