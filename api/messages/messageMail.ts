import { html } from 'hono/html';
import { readMarkdown } from '#api/events/events.queries.ts';
import { button, layout, type Html } from '#api/mail/layout.ts';
import { oneClickHeaders } from '#api/mail/unsubscribePage.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import { greeting, safeRecipient } from '#api/mail/recipient.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import type { MessageContent } from '#shared/messages/messages.schemas.ts';
import type { Block, Run } from '#shared/events/events.schemas.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { type Topic, TOPICS } from '#shared/messages/mailTopics.ts';

/** Renders blocks as mail HTML, with inline styles, and line breaks for clients that ignore newlines. */
const markdownHtml = (blocks: readonly Block[]): Html => html`${blocks.map(blockHtml)}`;

function blockHtml({ kind, lines }: Block): Html {
  const items = lines.map((runs) => html`<li style="margin:0 0 4px">${runs.map(runHtml)}</li>`);
  const text = lines.flat().map(runHtml);
  switch (kind) {
    case 'bullets':
      return html`<ul style="margin:0 0 16px;padding-left:24px">
        ${items}
      </ul>`;
    case 'numbers':
      return html`<ol style="margin:0 0 16px;padding-left:24px">
        ${items}
      </ol>`;
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${text}</h2>`;
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${text}</p>`;
  }
}

function runHtml({ text, bold, italic, href }: Run): Html {
  const lines = text.split('\n').map((line, n) => (n === 0 ? html`${line}` : html`<br />${line}`));
  const slanted = italic ? html`<em>${lines}</em>` : html`${lines}`;
  const styled = bold ? html`<strong>${slanted}</strong>` : slanted;
  return href === undefined ? styled : html`<a href="${href}">${styled}</a>`;
}

/** Renders blocks as plain text, with link addresses after the link text. */
const markdownText = (blocks: readonly Block[]) =>
  blocks
    .map(({ kind, lines }) =>
      lines.map((runs, n) => `${MARKS[kind](n)}${runs.map(runText).join('')}`).join('\n'),
    )
    .join('\n\n');

const MARKS: Record<Block['kind'], (n: number) => string> = {
  bullets: () => '- ',
  numbers: (n) => `${n + 1}. `,
  heading: () => '',
  paragraph: () => '',
};

const runText = ({ text, href }: Run) =>
  href === undefined || href === text || href === `mailto:${text}` ? text : `${text} (${href})`;

type MessageMail = Pick<MessageContent, 'kind' | 'subject' | 'text'> & {
  id: string;
  to: Mail['to'];
  event: string;
  publicUrl: string;
  demo: boolean;
  /** Path of the page that the mail links to: the page of the order or, in a test mail, of the event. */
  path: string;
  /** Token for the unsubscribe link. */
  leaveToken: string;
};

/** Makes a message as one buyer gets it. Messages that aren't about the event have an unsubscribe link. */
export async function messageMail(message: MessageMail): Promise<Mail> {
  const { id, kind, subject, event, publicUrl, demo, path, leaveToken } = message;
  const to = safeRecipient(message.to);
  const hello = greeting(to);
  const blocks = readMarkdown(message.text);
  const other = kind === 'other';
  const leave = `${publicUrl}/messages/unsubscribe?token=${leaveToken}`;
  const why = `You're getting this e-mail because you have tickets for ${event} on ${PRODUCT}.`;
  const link = `${publicUrl}${path}`;
  const action = other ? null : { href: link, label: 'Show my tickets' };
  return {
    to,
    subject: demo ? `DEMO: ${subject}` : subject,
    text: [
      hello,
      markdownText(blocks),
      ...(action ? [action.href] : []),
      other ? `${why}\nUnsubscribe: ${leave}` : why,
    ].join('\n\n'),
    html: await layout({
      title: subject,
      demo,
      content: html`<p style="margin:0 0 16px">${hello}</p>
        ${markdownHtml(blocks)} ${action ? button(action.href, action.label) : ''}`,
      footer: html`${why}
      ${other ? html`<a href="${leave}" style="color:#574a6b">Unsubscribe</a>` : ''}`,
    }),
    id,
    ...(other && {
      secrets: [leaveToken],
      headers: oneClickHeaders(`${publicUrl}/api/messages/unsubscribe?token=${leaveToken}`),
    }),
  };
}

/** A message to a ticket holder. Payload: `{messageId, orderId}`. */
export const MESSAGE_MAIL = 'mail.message';
/** A test mail to the admin who writes the message. Payload: `{eventId, content}`. */
export const MESSAGE_TEST_MAIL = 'mail.message_test';

/** Unsubscribe tokens contain the id of their mail, not the address. Only our key can create one. */
export function leaveTokens({ mark }: Pick<Sealer, 'mark'>) {
  const make = (mailId: string): string => `${mailId}.${mark(`unsubscribe\0${mailId}`)}`;
  return {
    make,
    /** The id of the mail that a token was made for; null if the token isn't ours. */
    mailOf(token: string): string | null {
      const [mailId = ''] = token.split('.', 1);
      return sameSecret(token, make(mailId)) ? mailId : null;
    },
  };
}

type LeaveLinks = { token: string; topic: Topic };

/** How a mail lets its recipient turn its topic off: by a page that asks first, and by one click in a mail program. */
export function leaveLinks(publicUrl: string, { token, topic }: LeaveLinks) {
  const asked = `token=${token}&about=${topic}`;
  return {
    label: TOPICS[topic].button,
    page: `${publicUrl}/messages/unsubscribe?${asked}`,
    headers: oneClickHeaders(`${publicUrl}/api/messages/unsubscribe?${asked}`),
    secrets: [token],
  };
}
