import { actionMail } from '#api/mail/actionMail.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { INVITATION_DAYS, type Invitation, type TeamRole } from '#shared/team/team.schemas.ts';

const MAY: Record<TeamRole, string> = {
  admin: 'You manage events, tickets, orders and the team.',
  staff: 'You check tickets in at the door.',
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
    title: `You are invited to the ${PRODUCT} team`,
    paragraphs: [
      `${invitation.invited_by} invites you to the team of ${PRODUCT} as ${AS[invitation.role]}. ${MAY[invitation.role]}`,
      `The link works once, for ${INVITATION_DAYS} days, and replaces every link before it.`,
      'If you know nothing of this, do nothing: nobody joins without the link.',
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
    ? [`The account ${username} is ${AS[role]} now. ${MAY[role]}`]
    : [`The account ${username} is no longer on the team. Your tickets and orders stay yours.`];
  const lead = 'Where it may do less than before, it was signed out everywhere.';
  return actionMail({
    id,
    to: { name: user.name ?? username, address: user.email },
    title: isTeamRole(role)
      ? `Your role at ${PRODUCT} has changed`
      : `You have left the ${PRODUCT} team`,
    paragraphs: [...paragraphs, lead, 'If this surprises you, ask the admins.'],
    action: { href: `${publicUrl}/login`, label: 'Log in' },
  });
}
