import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { deleteMails } from '#api/mail/mails.commands.ts';
import type { Mail, MailWriter, MailWriters } from '#api/mail/mailer.ts';
import { isExpired, LINK_MS } from '#shared/newsletter/newsletter.rules.ts';
import { alreadyMail, confirmMail, welcomeMail } from './newsletter.mails.ts';
import {
  deleteConfirmations,
  deleteSubscription,
  factsOf,
  findSubscription,
  insertConfirmation,
  type SubscriptionRow,
} from './newsletter.store.ts';

export const CONFIRM_MAIL = 'mail.newsletter_confirm';
export const WELCOME_MAIL = 'mail.newsletter_welcome';
export const ALREADY_MAIL = 'mail.newsletter_already';
export const FORGET = 'newsletter.forget';

const payloadSchema = z.object({ subscriptionId: z.string(), at: z.number() });
type Payload = z.infer<typeof payloadSchema>;

const readerOf = ({ id, email, leave_token: leaveToken }: SubscriptionRow) => ({
  id,
  email,
  leaveToken,
});

/** The job that deletes expired confirmations, and addresses that stayed unconfirmed or unsubscribed. */
export function newsletterJobs({ db, platform: { clock } }: AppContext): JobHandlers {
  return {
    async [FORGET](payload) {
      const { subscriptionId: id } = payloadSchema.parse(payload);
      await inTransaction(db, async (trx) => {
        const row = await findSubscription(trx, id);
        if (!row) return;
        await deleteConfirmations(trx, id, clock());
        const facts = await factsOf(trx, id);
        if (!isExpired(row.status, facts, clock())) return;
        await deleteSubscription(trx, id);
        await deleteMails(trx, row.email, [CONFIRM_MAIL, WELCOME_MAIL, ALREADY_MAIL]);
      });
    },
  };
}

/** Writes the newsletter's mails. Deleted addresses get none. */
export function newsletterWriters({ db, platform, config: { publicUrl } }: AppContext) {
  const { clock, random } = platform;
  const writer =
    (work: (row: SubscriptionRow, payload: Payload) => Promise<Mail | null>): MailWriter =>
    async (raw) => {
      const payload = payloadSchema.parse(raw);
      const row = await findSubscription(db, payload.subscriptionId);
      return row ? work(row, payload) : null;
    };

  return {
    // The token is made here, so that it exists only in the mail.
    [CONFIRM_MAIL]: writer(async (row, { at }) => {
      if (row.status === 'confirmed') return null;
      const token = newToken(random);
      const confirmation = {
        token_hash: hashToken(token),
        subscription_id: row.id,
        expires_at: clock() + LINK_MS,
      };
      await insertConfirmation(db, confirmation);
      return confirmMail(readerOf(row), publicUrl, { token, at });
    }),
    [WELCOME_MAIL]: writer(async (row, { at }) =>
      row.status === 'confirmed' ? welcomeMail(readerOf(row), publicUrl, at) : null,
    ),
    [ALREADY_MAIL]: writer(async (row, { at }) =>
      row.status === 'confirmed' ? alreadyMail(readerOf(row), publicUrl, at) : null,
    ),
  } satisfies MailWriters;
}
