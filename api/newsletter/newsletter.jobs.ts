import type { Kysely } from 'kysely';
import { z } from 'zod';
import { hashToken, newToken } from '#api/accounts/token.ts';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandler, JobHandlers } from '#api/jobs/worker.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Platform } from '#api/platform.ts';
import { isForgotten, LINK_MS } from '#shared/newsletter/newsletter.rules.ts';
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
export type Payload = z.infer<typeof payloadSchema>;

type Deps = { db: Kysely<Schema>; platform: Platform; mailer: Mailer; publicUrl: string };

const readerOf = ({ id, email, leave_token: leaveToken }: SubscriptionRow) => ({
  id,
  email,
  leaveToken,
});

/** What the newsletter does in the background. Whoever has been forgotten in between gets nothing. */
export function newsletterJobs({ db, platform, mailer, publicUrl }: Deps): JobHandlers {
  const { clock, random } = platform;
  const job =
    (work: (row: SubscriptionRow, payload: Payload) => Promise<void>): JobHandler =>
    async (raw) => {
      const payload = payloadSchema.parse(raw);
      const row = await findSubscription(db, payload.subscriptionId);
      if (row) await work(row, payload);
    };

  return {
    // The secret is made here, so that it is written down nowhere but in the mail.
    [CONFIRM_MAIL]: job(async (row, { at }) => {
      if (row.status === 'confirmed') return;
      const token = newToken(random);
      const confirmation = {
        token_hash: hashToken(token),
        subscription_id: row.id,
        expires_at: clock() + LINK_MS,
      };
      await insertConfirmation(db, confirmation);
      await mailer.send(await confirmMail(readerOf(row), publicUrl, { token, at }));
    }),
    [WELCOME_MAIL]: job(async (row, { at }) => {
      if (row.status !== 'confirmed') return;
      await mailer.send(await welcomeMail(readerOf(row), publicUrl, at));
    }),
    [ALREADY_MAIL]: job(async (row, { at }) => {
      if (row.status !== 'confirmed') return;
      await mailer.send(await alreadyMail(readerOf(row), publicUrl, at));
    }),
    [FORGET]: job(({ id }) =>
      inTransaction(db, async (trx) => {
        const row = await findSubscription(trx, id);
        if (!row) return;
        await deleteConfirmations(trx, id, clock());
        const facts = await factsOf(trx, id);
        if (isForgotten(row.status, facts, clock())) await deleteSubscription(trx, id);
      }),
    ),
  };
}
