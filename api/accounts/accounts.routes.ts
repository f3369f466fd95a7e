import { bearerToken, currentUser } from '#api/http/authorise.ts';
import { deviceTokenOf } from '#api/http/deviceToken.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { tooManyAttempts } from '#shared/accounts/accounts.errors.ts';
import { AppError } from '#shared/base/errors.ts';
import { type AccountsService, sessionOf } from './accounts.service.ts';
import type { Attempts } from './attempts.ts';
import type { DevicesService } from './devices.service.ts';
import type { EmailChangesService } from './emailChanges.service.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import type { PasswordsService } from './passwords.service.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

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
