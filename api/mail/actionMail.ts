import { html } from 'hono/html';
import { button, layout } from './layout.ts';
import type { Mail } from './mailer.ts';

export type ActionMail = {
  id: string;
  to: Mail['to'];
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do. The address is one of ours. */
  action: { href: string; label: string };
  /** What of it opens something. */
  secrets?: readonly string[];
  /** It is about a purchase in demo mode. */
  demo?: boolean;
};

/** A mail to one person: a greeting, paragraphs, and a link as a button. */
export async function actionMail({
  id,
  to,
  title,
  action,
  secrets = [],
  demo = false,
  ...rest
}: ActionMail): Promise<Mail> {
  const paragraphs = [`Hello ${to.name},`, ...rest.paragraphs];
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
