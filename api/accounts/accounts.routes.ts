import { bearerToken, currentUser, deviceOf } from '#api/http/authorise.ts';
import { deviceTokenOf } from '#api/http/deviceToken.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { tooManyAttempts } from '#shared/accounts/accounts.errors.ts';
import { AppError } from '#shared/base/errors.ts';
import { type AccountsService, sessionOf } from './accounts.service.ts';
import type { Attempts } from './attempts.ts';
import type { DevicesService } from './devices.service.ts';
import type { EmailChangesService } from './emailChanges.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { LOGIN_LINK_REQUESTED, RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';

const LOGINS = { points: 10, seconds: 60 };
/** High: a venue's guests share one address. */
const REGISTRATIONS = { points: 60, seconds: 900 };

type AccountsDeps = {
  accounts: AccountsService;
  passwords: PasswordsService;
  profile: ProfileService;
  emailChanges: EmailChangesService;
  sessions: SessionsService;
  devices: DevicesService;
  limit: Limit;
  attempts: Attempts;
  addressOf: AddressOf;
};

export function accountsRoutes(deps: AccountsDeps) {
  const { passwords, profile, emailChanges, sessions, devices, limit } = deps;
  return createRoutes()
    .route('/', loginRoutes(deps))
    .route('/', passwordsRoutes({ passwords, devices, limit }))
    .route('/', profileRoutes({ profile, emailChanges, sessions, limit }));
}

function loginRoutes({ accounts, devices, limit, attempts, addressOf }: AccountsDeps) {
  return createRoutes()
    .openapi(route(accountsContract.login, limit('login', LOGINS)), async (c) => {
      c.header('Cache-Control', 'no-store');
      const userAgent = c.req.header('user-agent') ?? null;
      const credentials = c.req.valid('json');
      const { username } = credentials;
      const device = deviceTokenOf(c);
      const isKnown = await devices.isKnown(username, device);
      const place = { username, address: addressOf(c), device: isKnown ? device : null };
      const attempt = attempts.begin(place);
      if (attempt.waitSeconds > 0) {
        c.header('Retry-After', String(attempt.waitSeconds));
        throw new AppError(tooManyAttempts);
      }
      const signIn = await accounts.signIn(credentials, { userAgent });
      attempt.succeeded();
      const session = sessionOf(signIn);
      await devices.remember(session.user.id, device);
      return c.json(session, 200);
    })
    .openapi(route(accountsContract.register, limit('register', REGISTRATIONS)), async (c) => {
      c.header('Cache-Control', 'no-store');
      const userAgent = c.req.header('user-agent') ?? null;
      const session = await accounts.register(c.req.valid('json'), { userAgent });
      await devices.remember(session.user.id, deviceTokenOf(c));
      return c.json(session, 200);
    })
    .openapi(route(accountsContract.logout), async (c) => {
      const token = bearerToken(c);
      if (token) await accounts.logout(token);
      // Pages behind the back button go too. Not "storage": unsent scans and tickets of guests live there.
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    })
    .openapi(route(accountsContract.user), (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(currentUser(c), 200);
    })
    .openapi(route(accountsContract.promoterStatus), async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await accounts.promoterStatus(c.get('user')), 200);
    });
}

/** Per address of a venue; mailboxes have a limit of their own. */
const REQUESTS = { points: 20, seconds: 900 };
const TRIES = { points: 30, seconds: 900 };
const CHANGES = { points: 10, seconds: 900 };

type Deps = { passwords: PasswordsService; devices: DevicesService; limit: Limit };

function passwordsRoutes({ passwords, devices, limit }: Deps) {
  const tries = limit('reset', TRIES);
  return createRoutes()
    .openapi(route(accountsContract.requestReset, limit('reset-request', REQUESTS)), async (c) => {
      await passwords.requestReset(c.req.valid('json').email, deviceOf(c));
      return c.json({ success: true as const, message: RESET_REQUESTED }, 200);
    })
    .openapi(route(accountsContract.requestLoginLink, limit('login-link', REQUESTS)), async (c) => {
      await passwords.requestLoginLink(c.req.valid('json').username);
      return c.json({ success: true as const, message: LOGIN_LINK_REQUESTED }, 200);
    })
    .openapi(route(accountsContract.openLoginLink, tries), async (c) => {
      const userId = await passwords.openLoginLink(c.req.valid('json').token);
      await devices.remember(userId, deviceTokenOf(c));
      const message = 'This browser may try again. Log in with your password now.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(route(accountsContract.verifyReset, tries), async (c) =>
      c.json({ valid: await passwords.isValid(c.req.valid('query').token) }, 200),
    )
    .openapi(route(accountsContract.resetPassword, tries), async (c) => {
      const userId = await passwords.reset(c.req.valid('json'), deviceOf(c));
      // The new password gets in while strangers are locked out.
      const how = { forgetOthers: true };
      await devices.remember(userId, deviceTokenOf(c), how);
      const message = 'Your password has been reset. You can log in with it now.';
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(
      route(accountsContract.changePassword, limit('change-password', CHANGES)),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        const token = await passwords.change(
          currentUser(c).id,
          c.req.valid('json'),
          bearerToken(c) ?? '',
          deviceOf(c),
        );
        const message = 'Your password has been changed. Other devices are signed out.';
        return c.json({ success: true as const, message, token }, 200);
      },
    );
}
