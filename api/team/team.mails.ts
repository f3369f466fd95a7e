import { actionMail } from '#api/mail/actionMail.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { INVITATION_DAYS, type Invitation, type TeamRole } from '#shared/team/team.schemas.ts';

const MAY: Record<TeamRole, string> = {
  admin: 'You can manage events, tickets, orders, and the team.',
  staff: 'You can check tickets in at the door.',
};
const AS: Record<TeamRole, string> = { admin: 'an admin', staff: 'door staff' };

type Link = { publicUrl: string; id: string };

export const invitationMail = (
  { invitation, token }: { invitation: Invitation; token: string },
  { publicUrl, id }: Link,
): Promise<Mail> =>
  actionMail({
    id,
    to: { name: invitation.email, address: invitation.email },
    title: `You're invited to the ${PRODUCT} team`,
    paragraphs: [
      `${invitation.invited_by} invited you to join the ${PRODUCT} team as ${AS[invitation.role]}. ${MAY[invitation.role]}`,
      `The link works once, for ${INVITATION_DAYS} days, and replaces any earlier link.`,
      "If you weren't expecting this, you can ignore this e-mail. No one can join without the link.",
    ],
    action: { href: `${publicUrl}/invite?token=${token}`, label: 'Join the team' },
    secrets: [token],
  });

export function roleMail(
  { user, role }: { user: User; role: Role },
  { publicUrl, id }: Link,
): Promise<Mail> {
  const { username } = user;
  const paragraphs = isTeamRole(role)
    ? [`The account ${username} is now ${AS[role]}. ${MAY[role]}`]
    : [`The account ${username} is no longer on the team. You keep your tickets and orders.`];
  const lead = 'If it can do less than before, it was logged out everywhere.';
  return actionMail({
    id,
    to: { name: user.name ?? username, address: user.email },
    title: isTeamRole(role)
      ? `Your role at ${PRODUCT} has changed`
      : `You have left the ${PRODUCT} team`,
    paragraphs: [...paragraphs, lead, "If you weren't expecting this, ask an admin."],
    action: { href: `${publicUrl}/login`, label: 'Log in' },
  });
}
