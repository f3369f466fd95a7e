import { html } from 'hono/html';
import { button, type Html, layout } from '#api/mail/layout.ts';
import { oneClickHeaders } from '#api/mail/oneClick.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { PRODUCT } from '#shared/base/product.ts';

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

export const welcomeMail = (reader: Reader, publicUrl: string, at: number): Promise<Mail> =>
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

export const alreadyMail = (reader: Reader, publicUrl: string, at: number): Promise<Mail> =>
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
