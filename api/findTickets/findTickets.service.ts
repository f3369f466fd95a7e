import type { AppContext } from '#api/context.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { mailboxOf } from '#shared/base/email.ts';
import { FIND_TICKETS_MAIL } from './findTickets.mails.ts';

/** Limit on mails with order links to one mailbox, whoever asks for them. */
export const FIND_MAILS = { name: 'find-tickets-mails', points: 3, seconds: 900 };

export function createFindTicketsService(context: AppContext) {
  const { db, platform } = context;
  const allowMail = createAllowance(context, FIND_MAILS);
  return {
    /**
     * Requests the mail with a buyer's order links. The orders are looked up only when the mail is written, so that
     * neither the answer nor its timing reveals who bought tickets.
     */
    async ask(email: string): Promise<void> {
      if (!(await allowMail(mailboxOf(email)))) return;
      const to = { name: '', address: email };
      await enqueueMail(db, { kind: FIND_TICKETS_MAIL, payload: { email }, to }, platform);
    },
  };
}
