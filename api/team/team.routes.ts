import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { teamContract } from '#shared/team/team.contract.ts';

const INVITATIONS = { points: 30, seconds: 3600 };
/** Limit of tries with a token. Tokens can't be guessed; this limits the server's work if someone tries. */
const TRIES = { points: 30, seconds: 900 };

const done = { success: true as const };

export function teamRoutes({ team, invitations, limit }: Services) {
  const mails = limit('invitations', INVITATIONS);
  const tries = limit('invitation-tokens', TRIES);
  return mount(teamContract, {
    list: () => team.list(),
    changeRole: async ({ json, param, actor }) => {
      await team.changeRole(actor, param.id, json);
      return done;
    },
    remove: async ({ param, actor }) => {
      await team.remove(actor, param.id);
      return done;
    },
    endSessions: async ({ param: { id }, actor, token }) => ({
      ended: await team.endSessions(actor, id, token ?? ''),
    }),
    resetSecondFactor: async ({ param, actor }) => {
      await team.resetSecondFactor(actor, param.id);
      return done;
    },
    invite: [mails, ({ json, actor }) => invitations.invite(actor, json)],
    resend: [mails, ({ param, actor }) => invitations.resend(actor, param.id)],
    withdraw: async ({ param, actor }) => {
      await invitations.withdraw(actor, param.id);
      return done;
    },
    // Invited people send the token in the body, because URLs are logged.
    view: [tries, ({ json }) => invitations.view(json.token)],
    accept: [tries, ({ json, userAgent }) => invitations.accept(json, { userAgent })],
    join: [tries, ({ json, user }) => invitations.join(user.id, json.token)],
  });
}
