import type { Services } from '#api/compose.ts';
import { deviceOf, deviceTokenOf } from '#api/http/authorise.ts';
import { tooManyAttempts } from '#shared/accounts/accounts.errors.ts';
import { AppError } from '#shared/base/errors.ts';
import { sessionOf } from './accounts.service.ts';
import { done, mountPart } from '#api/http/mount.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { LOGIN_LINK_REQUESTED, RESET_REQUESTED } from '#shared/accounts/accountLimits.rules.ts';

const LOGINS = { points: 10, seconds: 60 };
/** A high limit, because everyone at a venue may share one network address. */
const REGISTRATIONS = { points: 60, seconds: 900 };

async function told(work: Promise<unknown>, message: string) {
  return { ...(await done(work)), message };
}

export function accountsRoutes(services: Services) {
  return loginRoutes(services)
    .route('/', passwordsRoutes(services))
    .route('/', profileRoutes(services));
}

function loginRoutes({ accounts, devices, limit, attempts, addressOf }: Services) {
  return mountPart(accountsContract, {
    login: [
      limit('login', LOGINS),
      async ({ c, json: credentials, userAgent }) => {
        const { username } = credentials;
        const device = deviceTokenOf(c);
        const ids = await accounts.idsOf(username);
        const known = await Promise.all(ids.map((id) => devices.isKnown(id, device)));
        const tried = ids.map((id, n) => ({ id, device: known[n] ? device : null }));
        const attempt = attempts.begin({ username, address: addressOf(c), accounts: tried });
        if (attempt.waitSeconds > 0) {
          c.header('Retry-After', String(attempt.waitSeconds));
          throw new AppError(tooManyAttempts);
        }
        const signIn = await accounts.signIn(credentials, { userAgent }, attempt.mayTry);
        attempt.succeeded();
        const session = sessionOf(signIn);
        await devices.remember(session.user.id, device);
        return session;
      },
    ],
    register: [
      limit('register', REGISTRATIONS),
      async ({ c, json, userAgent }) => {
        const session = await accounts.register(json, { userAgent });
        await devices.remember(session.user.id, deviceTokenOf(c));
        return session;
      },
    ],
    logout: async ({ c, token }) => {
      if (token) await accounts.logout(token);
      // `"cache"` also clears the pages kept for the Back button. `"storage"` would also delete unsent scans and
      // tickets bought without a login.
      c.header('Clear-Site-Data', '"cache"');
    },
    user: ({ user }) => user,
    promoterStatus: ({ c }) => accounts.promoterStatus(c.get('user')),
  });
}

/** Limit per network address, which everyone at a venue may share; mailboxes have a limit of their own. */
const REQUESTS = { points: 20, seconds: 900 };
const TRIES = { points: 30, seconds: 900 };
const CHANGES = { points: 10, seconds: 900 };

function passwordsRoutes({ passwords, devices, limit }: Services) {
  const tries = limit('reset', TRIES);
  return mountPart(accountsContract, {
    requestReset: [
      limit('reset-request', REQUESTS),
      ({ c, json }) => told(passwords.requestReset(json.email, deviceOf(c)), RESET_REQUESTED),
    ],
    requestLoginLink: [
      limit('login-link', REQUESTS),
      ({ json }) => told(passwords.requestLoginLink(json.username), LOGIN_LINK_REQUESTED),
    ],
    openLoginLink: [
      tries,
      async ({ c, json }) => {
        const userId = await passwords.openLoginLink(json.token);
        const remembered = devices.remember(userId, deviceTokenOf(c));
        return told(remembered, 'This browser may try again. Log in with your password now.');
      },
    ],
    verifyReset: [tries, async ({ query }) => ({ valid: await passwords.isValid(query.token) })],
    resetPassword: [
      tries,
      async ({ c, json }) => {
        const userId = await passwords.reset(json, deviceOf(c));
        // This browser can log in with the new password, even while failed tries from elsewhere lock the
        // account.
        const remembered = devices.remember(userId, deviceTokenOf(c), { forgetOthers: true });
        return told(remembered, 'Your password has been reset. You can log in with it now.');
      },
    ],
    changePassword: [
      limit('change-password', CHANGES),
      async ({ c, json, user, token: current }) => {
        const token = await passwords.change(user.id, json, current ?? '', deviceOf(c));
        const message = 'Your password has been changed. Other devices were logged out.';
        return { success: true as const, message, token };
      },
    ],
  });
}

const UNDONE =
  'Your account has its old address back, and all devices are logged out. We e-mailed you a link to choose a new password.';

const PROFILE_CHANGES = { points: 60, seconds: 900 };
const LINKS = { points: 30, seconds: 900 };

function profileRoutes({ profile, emailChanges, sessions, limit }: Services) {
  const links = limit('email-link', LINKS);
  return mountPart(accountsContract, {
    profile: ({ user }) => profile.show(user),
    changeProfile: [
      limit('profile', PROFILE_CHANGES),
      ({ c, json, user }) => profile.change(user.id, json, c.get('proof')),
    ],
    confirmEmail: [
      links,
      ({ json }) => told(emailChanges.confirm(json.token), 'We now use your new email address.'),
    ],
    undoEmail: [links, ({ json }) => told(emailChanges.undo(json.token), UNDONE)],
    sessions: ({ user, token }) => sessions.list(user.id, token),
    endOtherSessions: async ({ user, token }) => ({
      ended: await sessions.endOthers(user.id, token ?? ''),
    }),
    endSession: async ({ param, user }) => {
      await sessions.end(user.id, param.id);
      return { ended: 1 };
    },
  });
}
