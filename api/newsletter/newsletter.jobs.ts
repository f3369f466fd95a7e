import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import { deleteMails } from '#api/mail/mails.commands.ts';
import type { Mail, MailWriter, MailWriters } from '#api/mail/mailer.ts';
import { isExpired, LINK_MS } from '#shared/newsletter/newsletter.rules.ts';
import {
  deleteConfirmations,
  deleteSubscription,
  factsOf,
  findSubscription,
  insertConfirmation,
  type SubscriptionRow,
} from './newsletter.store.ts';
import { html } from 'hono/html';
import { button, type Html, layout } from '#api/mail/layout.ts';
import { oneClickHeaders } from '#api/mail/unsubscribePage.ts';
import { PRODUCT } from '#shared/base/product.ts';

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

type Reader = { id: string; email: string; leaveToken: string };

type Letter = {
  reader: Reader;
  publicUrl: string;
  id: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { href: string; label: string };
  secrets?: readonly string[];
};

/**
 * Makes a newsletter mail with one-click unsubscribe (RFC 8058) and an unsubscribe link. The link only opens a page,
 * because scanners follow links.
 */
async function letter(mail: Letter): Promise<Mail> {
  const { reader, publicUrl, id, subject, paragraphs, action, secrets = [] } = mail;
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${reader.leaveToken}`;
  const why = `You're getting this e-mail because ${reader.email} was signed up for the ${PRODUCT} newsletter.`;
  const footer = html`${why} <a href="${leave}" style="color:#574a6b">Unsubscribe</a>`;
  return {
    to: { name: '', address: reader.email },
    subject,
    text: [...paragraphs, ...(action ? [action.href] : []), `${why}\nUnsubscribe: ${leave}`].join(
      '\n\n',
    ),
    html: await layout({ title: subject, demo: false, content: content(mail), footer }),
    id,
    secrets: [reader.leaveToken, ...secrets],
    headers: oneClickHeaders(`${publicUrl}/api/newsletter/unsubscribe?token=${reader.leaveToken}`),
  };
}

const content = ({ paragraphs, action }: Letter): Html =>
  html`${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
  ${action ? button(action.href, action.label) : ''}`;

type Ask = { token: string; at: number };

export const confirmMail = (reader: Reader, publicUrl: string, { token, at }: Ask): Promise<Mail> =>
  letter({
    reader,
    publicUrl,
    id: `newsletter-confirm-${reader.id}-${at}`,
    subject: 'Confirm your newsletter subscription',
    paragraphs: [
      `Someone, hopefully you, signed up this address for the ${PRODUCT} newsletter. Press the button to confirm.`,
      "The link works for 7 days. If it wasn't you, you can ignore this e-mail. You won't get the newsletter unless you confirm.",
    ],
    action: {
      href: `${publicUrl}/newsletter/confirm?token=${token}`,
      label: 'Confirm my subscription',
    },
    secrets: [token],
  });

const welcomeMail = (reader: Reader, publicUrl: string, at: number): Promise<Mail> =>
  letter({
    reader,
    publicUrl,
    id: `newsletter-welcome-${reader.id}-${at}`,
    subject: `Welcome to the ${PRODUCT} newsletter`,
    paragraphs: [
      "You're on the list. We'll send you occasional news about events, DJs, and rinks.",
      'Unsubscribe anytime with the link at the end of every e-mail.',
    ],
    action: { href: `${publicUrl}/events`, label: 'See the events' },
  });

const alreadyMail = (reader: Reader, publicUrl: string, at: number): Promise<Mail> =>
  letter({
    reader,
    publicUrl,
    id: `newsletter-already-${reader.id}-${at}`,
    subject: "You're already subscribed",
    paragraphs: [
      `Someone, hopefully you, signed up this address for the ${PRODUCT} newsletter again. You're already on the list, so there's nothing to do.`,
    ],
    action: { href: `${publicUrl}/events`, label: 'See the events' },
  });
