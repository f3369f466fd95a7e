import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import type { Mail, MailWriter, MailWriters } from '#api/mail/mail.types.ts';
import { LINK_MS } from '#shared/newsletter/newsletter.rules.ts';
import * as store from './newsletter.store.ts';
import { html } from 'hono/html';
import { button, layout } from '#api/mail/layout.ts';
import { oneClickHeaders } from '#api/mail/unsubscribePage.ts';
import { PRODUCT } from '#shared/base/brand.ts';

export const CONFIRM_MAIL = 'mail.newsletter_confirm';
export const WELCOME_MAIL = 'mail.newsletter_welcome';
export const ALREADY_MAIL = 'mail.newsletter_already';

export const payloadSchema = z.object({ subscriptionId: z.string(), at: z.number() });
type Payload = z.infer<typeof payloadSchema>;

/** Writes the newsletter's mails. Addresses that were deleted meanwhile get none. */
export function newsletterWriters({ db, platform, config: { publicUrl } }: AppContext) {
  const { clock, random } = platform;
  const writer =
    (work: (row: store.SubscriptionRow, payload: Payload) => Promise<Mail | null>): MailWriter =>
    async (raw) => {
      const payload = payloadSchema.parse(raw);
      const row = await store.findSubscription(db, payload.subscriptionId);
      return row ? work(row, payload) : null;
    };

  /** Makes the writer of a letter that only confirmed subscribers get. */
  const toSubscribed = (name: string, letter: Letter) =>
    writer(async (row, { at }) =>
      row.status === 'confirmed'
        ? mailOf(row, { ...letter, id: `newsletter-${name}-${row.id}-${at}` }, publicUrl)
        : null,
    );

  return {
    // The token is made when the mail is written, so that it is stored nowhere else.
    [CONFIRM_MAIL]: writer(async (row, { at }) => {
      if (row.status === 'confirmed') return null;
      const token = newToken(random);
      const confirmation = {
        token_hash: hashToken(token),
        subscription_id: row.id,
        expires_at: clock() + LINK_MS,
      };
      await store.insertConfirmation(db, confirmation);
      const id = `newsletter-confirm-${row.id}-${at}`;
      return mailOf(row, { ...confirmLetter(token), id }, publicUrl);
    }),
    [WELCOME_MAIL]: toSubscribed('welcome', WELCOME),
    [ALREADY_MAIL]: toSubscribed('already', ALREADY),
  } satisfies MailWriters;
}

/** The texts of a newsletter mail, and its button, whose path is relative to this site and contains `token`. */
type Letter = {
  subject: string;
  paragraphs: readonly string[];
  action: { path: string; label: string };
  token?: string;
};

/**
 * Makes a newsletter mail with one-click unsubscribe (RFC 8058) and an unsubscribe link. The link only opens a page,
 * because scanners follow links.
 */
async function mailOf(
  row: store.SubscriptionRow,
  letter: Letter & { id: string },
  publicUrl: string,
) {
  const { id, subject, paragraphs, action, token } = letter;
  const href = `${publicUrl}${action.path}`;
  const leave = `${publicUrl}/newsletter/unsubscribe?token=${row.leave_token}`;
  const why = `You're getting this e-mail because ${row.email} was signed up for the ${PRODUCT} newsletter.`;
  const footer = html`${why} <a href="${leave}" style="color:#574a6b">Unsubscribe</a>`;
  const content = html`${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
  ${button(href, action.label)}`;
  return {
    to: { name: '', address: row.email },
    subject,
    text: [...paragraphs, href, `${why}\nUnsubscribe: ${leave}`].join('\n\n'),
    html: await layout({ title: subject, demo: false, content, footer }),
    id,
    secrets: [row.leave_token, ...(token ? [token] : [])],
    headers: oneClickHeaders(`${publicUrl}/api/newsletter/unsubscribe?token=${row.leave_token}`),
  };
}

const confirmLetter = (token: string): Letter => ({
  subject: 'Confirm your newsletter subscription',
  paragraphs: [
    `Someone, hopefully you, signed up this address for the ${PRODUCT} newsletter. Press the button to confirm.`,
    "The link works for 7 days. If it wasn't you, you can ignore this e-mail. You won't get the newsletter unless you confirm.",
  ],
  action: { path: `/newsletter/confirm?token=${token}`, label: 'Confirm my subscription' },
  token,
});

const WELCOME: Letter = {
  subject: `Welcome to the ${PRODUCT} newsletter`,
  paragraphs: [
    "You're on the list. We'll send you occasional news about events, DJs, and rinks.",
    'Unsubscribe anytime with the link at the end of every e-mail.',
  ],
  action: { path: '/events', label: 'See the events' },
};

const ALREADY: Letter = {
  subject: "You're already subscribed",
  paragraphs: [
    `Someone, hopefully you, signed up this address for the ${PRODUCT} newsletter again. You're already on the list, so there's nothing to do.`,
  ],
  action: { path: '/events', label: 'See the events' },
};
