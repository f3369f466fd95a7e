import { z } from 'zod';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { AppContext } from '#api/context.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import { roleSchema } from '#shared/accounts/accounts.schemas.ts';
import type { InvitationsService } from './invitations.service.ts';
import { INVITATION_MAIL, ROLE_MAIL } from './team.kinds.ts';
import { invitationMail, roleMail } from './team.mails.ts';

const invitationPayload = z.object({ invitationId: z.string() });
const rolePayload = z.object({ userId: z.string(), role: roleSchema });

type Uses = {
  invitations: InvitationsService;
  owners: OwnersService;
};

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
      return made && invitationMail(made, { publicUrl, id: `invitation-${id}` });
    },
    async [ROLE_MAIL](payload, { id }) {
      const { userId, role } = rolePayload.parse(payload);
      const user = await owners.find(db, userId);
      return user && roleMail({ user, role }, { publicUrl, id: `role-${id}` });
    },
  } satisfies MailWriters;
}
