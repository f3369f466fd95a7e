import type { Services } from '#api/compose.ts';
import { done, mount } from '#api/http/mount.ts';
import { teamContract } from '#shared/team/team.contract.ts';

const INVITATIONS = { points: 30, seconds: 3600 };
/**
 * Limit on tries with the token of an invitation. Tokens can't be guessed; this limits the server's work if someone
 * tries.
 */
const TRIES = { points: 30, seconds: 900 };

export function teamRoutes({ team, invitations, limit }: Services) {
  const mails = limit('invitations', INVITATIONS);
  const tries = limit('invitation-tokens', TRIES);
  return mount(teamContract, {
    list: () => team.list(),
    changeRole: ({ json, param, actor }) => done(team.changeRole(actor, param.id, json)),
    remove: ({ param, actor }) => done(team.remove(actor, param.id)),
    endSessions: async ({ param: { id }, actor, token }) => ({
      ended: await team.endSessions(actor, id, token ?? ''),
    }),
    resetSecondFactor: ({ param, actor }) => done(team.resetSecondFactor(actor, param.id)),
    invite: [mails, ({ json, actor }) => invitations.invite(actor, json)],
    resend: [mails, ({ param, actor }) => invitations.resend(actor, param.id)],
    withdraw: ({ param, actor }) => done(invitations.withdraw(actor, param.id)),
    // Invited people send the token in the body, because URLs are logged.
    view: [tries, ({ json }) => invitations.view(json.token)],
    accept: [tries, ({ json, userAgent }) => invitations.accept(json, { userAgent })],
    join: [tries, ({ json, user }) => invitations.join(user.id, json.token)],
  });
}
