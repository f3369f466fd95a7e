import { html } from 'hono/html';
import { readMarkdown } from '#api/events/events.queries.ts';
import { button, layout } from '#api/mail/layout.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { greeting, safeRecipient } from '#api/mail/recipient.ts';
import { PRODUCT } from '#shared/base/product.ts';
import type { MessageContent } from '#shared/messages/messages.schemas.ts';
import { markdownHtml, markdownText } from './markdownMail.ts';

export type MessageMail = Pick<MessageContent, 'kind' | 'subject' | 'text'> & {
  id: string;
  to: Mail['to'];
  event: string;
  publicUrl: string;
  demo: boolean;
  /** Of the order, or of the event in a test. */
  path: string;
  /** Token of the link to unsubscribe. */
  leaveToken: string;
};

/** A message as one buyer gets it; what is not about the event can be unsubscribed from. */
export async function messageMail(message: MessageMail): Promise<Mail> {
  const { id, kind, subject, event, publicUrl, demo, path, leaveToken } = message;
  const to = safeRecipient(message.to);
  const hello = greeting(to);
  const blocks = readMarkdown(message.text);
  const other = kind === 'other';
  const leave = `${publicUrl}/messages/unsubscribe?token=${leaveToken}`;
  const why = `You get this mail because you have tickets for ${event} on ${PRODUCT}.`;
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
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/messages/unsubscribe?token=${leaveToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
