import { Hono } from 'hono';
import { bearerToken, currentUser, requireUser } from '#api/http/authorise.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, query } from '#api/http/validate.ts';
import { RESET_REQUESTED } from '#shared/accounts/passwords.rules.ts';
import {
  changePasswordSchema,
  resetPasswordSchema,
  resetRequestSchema,
  resetTokenSchema,
} from '#shared/accounts/passwords.schemas.ts';
import type { PasswordsService } from './passwords.service.ts';

/** A whole rink shares one address: what keeps a mailbox from being filled is counted per mailbox. */
const REQUESTS = { points: 20, seconds: 900 };
const TRIES = { points: 30, seconds: 900 };
const CHANGES = { points: 10, seconds: 900 };

type Deps = { passwords: PasswordsService; limit: Limit };

/** Passwords that were forgotten or are changed. No answer may be kept, and none says who has an account. */
export function passwordsRoutes({ passwords, limit }: Deps) {
  const tries = limit('reset', TRIES);
  return new Hono<AppEnv>()
    .post(
      '/api/auth/request-password-reset',
      limit('reset-request', REQUESTS),
      body(resetRequestSchema),
      async (c) => {
        await passwords.requestReset(c.req.valid('json').email);
        return c.json({ success: true as const, message: RESET_REQUESTED });
      },
    )
    .get('/api/auth/verify-reset-token', tries, query(resetTokenSchema), async (c) =>
      c.json({ valid: await passwords.isValid(c.req.valid('query').token) }),
    )
    .post('/api/auth/reset-password', tries, body(resetPasswordSchema), async (c) => {
      await passwords.reset(c.req.valid('json'));
      const message = 'Your password has been reset. You can log in with it now.';
      return c.json({ success: true as const, message });
    })
    .post(
      '/api/auth/change-password',
      requireUser,
      limit('change-password', CHANGES),
      body(changePasswordSchema),
      async (c) => {
        await passwords.change(currentUser(c).id, c.req.valid('json'), bearerToken(c) ?? '');
        const message = 'Your password has been changed. Other devices are signed out.';
        return c.json({ success: true as const, message });
      },
    );
}
