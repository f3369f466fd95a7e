import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Platform } from '#api/platform.ts';
import { roleSchema } from '#shared/accounts/accounts.schemas.ts';
import { toBase32 } from '#shared/base/ids.ts';
import type { InvitationsService } from './invitations.service.ts';
import { INVITATION_MAIL, ROLE_MAIL } from './team.kinds.ts';
import { invitationMail, roleMail } from './team.mails.ts';

const ID_BYTES = 10;

const invitationPayload = z.object({ invitationId: z.string() });
const rolePayload = z.object({ userId: z.string(), role: roleSchema });

type Deps = {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'random'>;
  invitations: Pick<InvitationsService, 'newLink'>;
  owners: OwnersService;
  mailer: Mailer;
  publicUrl: string;
};

/** The mails about the team. What was withdrawn in between is not sent. */
export function teamJobs({
  db,
  platform,
  invitations,
  owners,
  mailer,
  publicUrl,
}: Deps): JobHandlers {
  const link = (kind: string) => ({
    publicUrl,
    id: `${kind}-${toBase32(platform.random(ID_BYTES))}`,
  });

  return {
    // A try that failed has left a token that nobody got: each try makes its own, which replaces it.
    async [INVITATION_MAIL](payload) {
      const { invitationId } = invitationPayload.parse(payload);
      const made = await invitations.newLink(invitationId);
      if (made) await mailer.send(await invitationMail(made, link('invitation')));
    },
    async [ROLE_MAIL](payload) {
      const { userId, role } = rolePayload.parse(payload);
      const user = await owners.find(db, userId);
      if (user) await mailer.send(await roleMail({ user, role }, link('role')));
    },
  };
}
