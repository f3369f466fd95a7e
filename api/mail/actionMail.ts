import { html } from 'hono/html';
import { button, layout } from './layout.ts';
import { greeting, safeRecipient } from './message.ts';
import type { Mail } from './mailer.ts';

export type ActionMail = {
  id: string;
  to: Mail['to'];
  title: string;
  paragraphs: readonly string[];
  /** The mail's button, which links to this site. */
  action: { href: string; label: string };
  /** Secret tokens in the mail's links, which the stored copy must not contain. */
  secrets?: readonly string[];
  /** True if the mail is about a purchase in test mode. */
  demo?: boolean;
};

/** Makes a mail with a greeting, paragraphs, and a button. */
export async function actionMail({
  id,
  to: recipient,
  title,
  action,
  secrets = [],
  demo = false,
  ...rest
}: ActionMail): Promise<Mail> {
  const to = safeRecipient(recipient);
  const paragraphs = [greeting(to), ...rest.paragraphs];
  return {
    to,
    subject: demo ? `DEMO: ${title}` : title,
    text: [...paragraphs, action.href].join('\n\n'),
    html: await layout({
      title,
      demo,
      content: html`${paragraphs.map((text) => html`<p>${text}</p>`)}
      ${button(action.href, action.label)}`,
    }),
    secrets,
    id,
  };
}
