import { z } from 'zod';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import type { AppContext } from '#api/context.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import { roleSchema, type Role, type User } from '#shared/accounts/accounts.schemas.ts';
import type { InvitationsService } from './invitations.service.ts';
import { INVITATION_MAIL, ROLE_MAIL } from './team.service.ts';
import { type ActionMail, actionMail } from '#api/mail/layout.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { INVITATION_DAYS, type Invitation, type TeamRole } from '#shared/team/team.schemas.ts';

const invitationPayload = z.object({ invitationId: z.string() });
const rolePayload = z.object({ userId: z.string(), role: roleSchema });

type Uses = { invitations: InvitationsService; owners: OwnersService };

/** Writes the mails about invitations and roles; none for an invitation or account that is gone. */
export function teamWriters(
  { db, config: { publicUrl } }: AppContext,
  { invitations, owners }: Uses,
) {
  return {
    // Each attempt to send the mail makes a new token, since only its hash is stored.
    async [INVITATION_MAIL](payload, { id }) {
      const { invitationId } = invitationPayload.parse(payload);
      const made = await invitations.newLink(invitationId);
      return made && actionMail({ id: `invitation-${id}`, ...invitation(made, publicUrl) });
    },
    async [ROLE_MAIL](payload, { id }) {
      const { userId, role } = rolePayload.parse(payload);
      const user = await owners.find(db, userId);
      return user && actionMail({ id: `role-${id}`, ...roleNotice(user, role, publicUrl) });
    },
  } satisfies MailWriters;
}

const MAY: Record<TeamRole, string> = {
  admin: 'You can manage events, tickets, orders, and the team.',
  staff: 'You can check tickets in at the door.',
};
const AS: Record<TeamRole, string> = { admin: 'an admin', staff: 'door staff' };

type Text = Omit<ActionMail, 'id'>;
type Invited = { invitation: Invitation; token: string };

const invitation = (
  { invitation: { email, role, invited_by }, token }: Invited,
  site: string,
): Text => ({
  to: { name: email, address: email },
  title: `You're invited to the ${PRODUCT} team`,
  paragraphs: [
    `${invited_by} invited you to join the ${PRODUCT} team as ${AS[role]}. ${MAY[role]}`,
    `The link works once, for ${INVITATION_DAYS} days, and replaces any earlier link.`,
    "If you weren't expecting this, you can ignore this e-mail. No one can join without the link.",
  ],
  action: { href: `${site}/invite?token=${token}`, label: 'Join the team' },
  secrets: [token],
});

function roleNotice(user: User, role: Role, site: string): Text {
  const { username } = user;
  const paragraphs = isTeamRole(role)
    ? [`The account ${username} is now ${AS[role]}. ${MAY[role]}`]
    : [`The account ${username} is no longer on the team. You keep your tickets and orders.`];
  const lead = 'If it has less access than before, it was logged out everywhere.';
  return {
    to: { name: user.name ?? username, address: user.email },
    title: isTeamRole(role)
      ? `Your role at ${PRODUCT} has changed`
      : `You're no longer on the ${PRODUCT} team`,
    paragraphs: [...paragraphs, lead, "If you weren't expecting this, ask an admin."],
    action: { href: `${site}/login`, label: 'Log in' },
  };
}
