import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { MailWriters } from '#api/mail/mailer.ts';
import {
  APPLICATION_MAIL,
  APPROVED_MAIL,
  RECEIVED_MAIL,
  REJECTED_MAIL,
} from './promoters.kinds.ts';
import { applicationMail, approvedMail, receivedMail, rejectedMail } from './promoters.mails.ts';
import { findPromoter } from './promoters.store.ts';
import { toPromoter } from './promoters.wire.ts';

const promoterPayload = z.object({ promoterId: z.int(), suspect: z.boolean().default(false) });

/**
 * Writes the mails about applications. The confirmation is not sent if the application has been decided meanwhile.
 */
export function promoterWriters({ db, config: { publicUrl, teamEmail } }: AppContext) {
  async function read(payload: unknown) {
    const { promoterId, suspect } = promoterPayload.parse(payload);
    const row = await findPromoter(db, promoterId);
    if (!row) throw new Error(`Promoter ${promoterId} not found`);
    return { promoter: toPromoter(row), suspect };
  }

  return {
    async [RECEIVED_MAIL](payload) {
      const { promoter } = await read(payload);
      return promoter.status === 'pending' ? receivedMail(promoter, publicUrl) : null;
    },
    async [APPROVED_MAIL](payload) {
      return approvedMail((await read(payload)).promoter, publicUrl);
    },
    async [REJECTED_MAIL](payload) {
      return rejectedMail((await read(payload)).promoter, publicUrl);
    },
    async [APPLICATION_MAIL](payload) {
      const { promoter, suspect } = await read(payload);
      return applicationMail(promoter, { teamEmail, publicUrl, suspect });
    },
  } satisfies MailWriters;
}
