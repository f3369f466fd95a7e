import type { Transaction } from 'kysely';
import type { AppContext } from '#api/context.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { loggedPath } from '#api/http/requestLog.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { deleteMails } from '#api/mail/outbox.commands.ts';
import type { Platform } from '#api/platform.ts';
import { emailKeyOf, mailboxOf } from '#shared/base/email.ts';
import { orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { linkInvalid } from '#shared/newsletter/newsletter.contract.ts';
import {
  type Fact,
  isExpired,
  RETENTION_MS,
  subscriptionMailFor,
} from '#shared/newsletter/newsletter.rules.ts';
import type { Subscribe, SubscriptionAnswer } from '#shared/newsletter/newsletter.contract.ts';
import {
  ALREADY_MAIL,
  CONFIRM_MAIL,
  newsletterWriters,
  payloadSchema,
  WELCOME_MAIL,
} from './newsletter.mails.ts';
import * as store from './newsletter.store.ts';

const FORGET = 'newsletter.forget';
const ID_BYTES = 15;

type Trx = Transaction<Schema>;
/** Limits confirmation mails per mailbox, because each spelling of an address is another subscription. */
const NEWSLETTER_MAILS = { name: 'newsletter-mails', points: 3, seconds: 86_400 };

export function createNewsletterService(context: AppContext) {
  const { db } = context;
  const allowMail = createAllowance(context, NEWSLETTER_MAILS);
  const { note, mail, forgetLater, newId, now, token } = tools(context.platform);

  return {
    jobs: newsletterJobs(context),
    writers: newsletterWriters(context),

    /** Signs up an address. Only the mail tells the result, so the answer does not reveal who is subscribed. */
    async subscribe({ email, page }: Subscribe): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await store.findOrInsert(trx, {
          id: newId(),
          email,
          email_key: emailKeyOf(email),
          status: 'pending',
          leave_token: token(),
          created_at: now(),
        });
        const reply = subscriptionMailFor(row.status, await store.factsOf(trx, row.id), now());
        if (reply === 'nothing') return;
        if (reply === 'confirm' && !(await allowMail(mailboxOf(email)))) return;
        // Paths may contain order numbers, which are masked.
        const where = page === undefined ? null : loggedPath(page);
        await note(trx, row, reply === 'confirm' ? 'asked' : 'reminded', where);
        await mail(trx, row, reply === 'confirm' ? CONFIRM_MAIL : ALREADY_MAIL);
        if (reply === 'confirm') await forgetLater(trx, row);
      });
    },

    /** Confirms a subscription. Idempotent; throws `linkInvalid`. */
    confirm(link: string): Promise<SubscriptionAnswer> {
      return inTransaction(db, async (trx) => {
        const found = await store.findByConfirmation(trx, hashToken(link), now());
        const row = orThrow(found, linkInvalid);
        if (await store.setStatus(trx, row.id, 'confirmed')) {
          await note(trx, row, 'confirmed', '/newsletter/confirm');
          await mail(trx, row, WELCOME_MAIL);
        }
        return answer(row, 'confirmed');
      });
    },

    /** Unsubscribes an address, even one that wasn't confirmed. Throws `linkInvalid`. */
    leave(link: string): Promise<SubscriptionAnswer> {
      return inTransaction(db, async (trx) => {
        const row = orThrow(await store.findByUnsubscribeToken(trx, link), linkInvalid);
        if (await store.setStatus(trx, row.id, 'unsubscribed')) {
          await note(trx, row, 'unsubscribed', null);
          await store.deleteConfirmations(trx, row.id, Number.MAX_SAFE_INTEGER);
          await forgetLater(trx, row);
        }
        return answer(row, 'unsubscribed');
      });
    },

    /** Subscribes an address again after `leave`; it then counts as confirmed. Throws `linkInvalid`. */
    resume(link: string): Promise<SubscriptionAnswer> {
      return inTransaction(db, async (trx) => {
        const row = orThrow(await store.findByUnsubscribeToken(trx, link), linkInvalid);
        if (await store.setStatus(trx, row.id, 'confirmed')) {
          await note(trx, row, 'resumed', '/newsletter/unsubscribe');
        }
        return answer(row, 'confirmed');
      });
    },
  };
}

/** The job that deletes expired confirmation links, and addresses that stayed unconfirmed or unsubscribed. */
function newsletterJobs({ db, platform: { clock } }: AppContext): JobHandlers {
  return {
    async [FORGET](payload) {
      const { subscriptionId: id } = payloadSchema.parse(payload);
      await inTransaction(db, async (trx) => {
        const row = await store.findSubscription(trx, id);
        if (!row) return;
        await store.deleteConfirmations(trx, id, clock());
        const facts = await store.factsOf(trx, id);
        if (!isExpired(row.status, facts, clock())) return;
        await store.deleteSubscription(trx, id);
        await deleteMails(trx, row.email, [CONFIRM_MAIL, WELCOME_MAIL, ALREADY_MAIL]);
      });
    },
  };
}

const answer = (
  { email }: store.SubscriptionRow,
  status: SubscriptionAnswer['status'],
): SubscriptionAnswer => ({ ok: true, email, status });

function tools(platform: Platform) {
  const { clock, random } = platform;
  const newId = (): string => toBase32(random(ID_BYTES));
  return {
    newId,
    now: clock,
    token: () => newToken(random),
    note: (trx: Trx, { id }: store.SubscriptionRow, kind: Fact['kind'], page: string | null) =>
      store.addFact(trx, { id: newId(), subscription_id: id, kind, page, at: clock() }),
    mail: (trx: Trx, { id, email }: store.SubscriptionRow, kind: string) =>
      enqueueMail(
        trx,
        { kind, payload: { subscriptionId: id, at: clock() }, to: { name: '', address: email } },
        platform,
      ),
    forgetLater: (trx: Trx, { id }: store.SubscriptionRow) =>
      enqueue(
        trx,
        {
          kind: FORGET,
          payload: { subscriptionId: id, at: clock() },
          runAt: clock() + RETENTION_MS,
        },
        platform,
      ),
  };
}
