import { bearerToken, currentUser, deviceOf } from '#api/http/authorise.ts';
import { deviceTokenOf } from '#api/http/deviceToken.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { LOGIN_LINK_REQUESTED, RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import type { DevicesService } from './devices.service.ts';
import type { PasswordsService } from './passwords.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

/** Per address of a venue; mailboxes have a limit of their own. */
const REQUESTS = { points: 20, seconds: 900 };
const TRIES = { points: 30, seconds: 900 };
const CHANGES = { points: 10, seconds: 900 };

type Deps = { passwords: PasswordsService; devices: DevicesService; limit: Limit };

export function passwordsRoutes({ passwords, devices, limit }: Deps) {
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
