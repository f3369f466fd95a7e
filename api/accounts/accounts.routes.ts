import { bearerToken, currentUser } from '#api/http/authorise.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import { tooManyAttempts } from '#shared/accounts/accounts.errors.ts';
import { AppError } from '#shared/base/errors.ts';
import { type AccountsService, sessionOf } from './accounts.service.ts';
import type { Attempts } from './attempts.ts';
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
  limit: Limit;
  attempts: Attempts;
  addressOf: AddressOf;
};

export function accountsRoutes(deps: AccountsDeps) {
  const { passwords, profile, emailChanges, sessions, limit } = deps;
  return createRoutes()
    .route('/', loginRoutes(deps))
    .route('/', passwordsRoutes({ passwords, limit }))
    .route('/', profileRoutes({ profile, emailChanges, sessions, limit }));
}

function loginRoutes({ accounts, limit, attempts, addressOf }: AccountsDeps) {
  return createRoutes()
    .openapi(route(accountsContract.login, limit('login', LOGINS)), async (c) => {
      c.header('Cache-Control', 'no-store');
      const userAgent = c.req.header('user-agent') ?? null;
      const credentials = c.req.valid('json');
      const attempt = await attempts.begin(credentials.username, addressOf(c));
      if (attempt.waitSeconds > 0) {
        c.header('Retry-After', String(attempt.waitSeconds));
        throw new AppError(tooManyAttempts);
      }
      const signIn = await accounts.signIn(credentials, { userAgent });
      await attempt.succeeded();
      return c.json(sessionOf(signIn), 200);
    })
    .openapi(route(accountsContract.register, limit('register', REGISTRATIONS)), async (c) => {
      c.header('Cache-Control', 'no-store');
      const userAgent = c.req.header('user-agent') ?? null;
      return c.json(await accounts.register(c.req.valid('json'), { userAgent }), 200);
    })
    .openapi(route(accountsContract.logout), async (c) => {
      const token = bearerToken(c);
      if (token) await accounts.logout(token);
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
