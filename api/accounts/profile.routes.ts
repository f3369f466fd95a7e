import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

const CHANGES = { points: 60, seconds: 900 };
const LINKS = { points: 30, seconds: 900 };

export function profileRoutes({ profile, emailChanges, sessions, limit }: Services) {
  const links = limit('email-link', LINKS);
  return mountPart(accountsContract, {
    profile: ({ user }) => profile.show(user),
    changeProfile: [
      limit('profile', CHANGES),
      ({ c, json, user }) => profile.change(user.id, json, c.get('proof')),
    ],
    confirmEmail: [
      links,
      async ({ json }) => {
        await emailChanges.confirm(json.token);
        const message = 'We now use your new email address.';
        return { success: true as const, message };
      },
    ],
    undoEmail: [
      links,
      async ({ json }) => {
        await emailChanges.undo(json.token);
        const message =
          'Your account has its old address back, and all devices are logged out. We e-mailed you a link to choose a new password.';
        return { success: true as const, message };
      },
    ],
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
