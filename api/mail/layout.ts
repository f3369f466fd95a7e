import { html, raw } from 'hono/html';
import { PRODUCT } from '#shared/base/brand.ts';
import { greeting, safeRecipient } from './recipient.ts';
import type { Mail } from './mail.types.ts';

export type Html = ReturnType<typeof html>;

const STRIPES = ['#ff6b5e', '#2fd6c3', '#ffb627'];

const stripe = (color: string) =>
  html`<div style="height:4px;border-radius:2px;margin-bottom:4px;background:${color}"></div>`;

const demoNote = html`<p
  class="demo"
  style="margin:0 0 16px;padding:8px 12px;border:2px dashed #8a5a00;color:#8a5a00;font-weight:700"
>
  DEMO: no money was collected, and this is not a valid ticket.
</p>`;

/**
 * Colors for mail clients with dark mode; mails stay readable without them. Muted text is matched by its inline
 * color.
 */
const DARK = raw(`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #140e1e !important; color: #f7f1e8 !important; }
    .card { background: #1e162c !important; }
    .rule { border-color: #44365c !important; }
    .demo { border-color: #ffc54d !important; color: #ffc54d !important; }
    .button { background: #ff7a66 !important; color: #23060a !important; }
    a { color: #3fe0cb; }
    [style*='color:#574a6b'] { color: #bdb1cf !important; }
  }
</style>`);

/** The text that inboxes preview; the blanks after it keep the mail's body out of the preview. */
const glance = (preview: string) =>
  html`<div style="display:none;max-height:0;overflow:hidden">
    ${preview}${raw('&#8199;&#65279;'.repeat(60))}
  </div>`;

export async function layout({
  title,
  demo,
  content,
  footer,
  preview,
}: {
  title: string;
  demo: boolean;
  content: Html;
  footer?: Html;
  preview?: string;
}): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${DARK}
      </head>
      <body
        class="page"
        style="margin:0;background:#f4f1f7;color:#1d1326;font:16px/1.5 Figtree,Arial,sans-serif"
      >
        ${preview ? glance(preview) : ''}
        <div style="max-width:560px;margin:0 auto;padding:24px 16px">
          <div style="width:72px">${STRIPES.map(stripe)}</div>
          <p style="margin:0 0 16px;font-weight:700">${PRODUCT}</p>
          <div
            class="card"
            style="background:#ffffff;border-radius:12px;padding:24px;overflow-wrap:break-word;word-break:break-word"
          >
            ${demo ? demoNote : ''}
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${title}</h1>
            ${content}
          </div>
          ${footer ? html`<div style="padding:16px 24px;font-size:14px;color:#574a6b">${footer}</div>` : ''}
        </div>
      </body>
    </html>`;
  return page.toString();
}

export const button = (href: string, label: string): Html =>
  html`<p style="margin:24px 0">
    <a
      class="button"
      href="${href}"
      style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1326;color:#ffffff;text-decoration:none;font-weight:700"
      >${label}</a
    >
  </p>`;

/** A table line: a label and an amount. */
export type Row = {
  label: string;
  value: string;
  /** Small text below the label. */
  hint?: string;
  strong?: boolean;
};

export const textRows = (rows: readonly Row[]): string[] =>
  rows.map(({ label, value, hint }) => `${label}  ${value}${hint ? `\n  ${hint}` : ''}`);

const line = ({ label, value, hint, strong }: Row): Html => {
  const weight = strong ? 'font-weight:700' : '';
  return html`<tr>
    <td style="padding:4px 12px 4px 0;${weight}">
      ${label}${hint ? html`<br /><span style="font-size:14px;color:#574a6b">${hint}</span>` : ''}
    </td>
    <td style="padding:4px 0;text-align:right;vertical-align:top;white-space:nowrap;${weight}">
      ${value}
    </td>
  </tr>`;
};

export const table = (rows: readonly Row[]): Html =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${rows.map(line)}
  </table>`;

export const heading = (text: string): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${text}</h2>`;

export type ActionMail = {
  id: string;
  to: Mail['to'];
  title: string;
  /** The subject of the mail; by default its title. */
  subject?: string;
  /** The text that mail programs show beside the subject; by default the first words of the mail. */
  preview?: string;
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
  subject = title,
  preview,
  action,
  secrets = [],
  demo = false,
  ...rest
}: ActionMail): Promise<Mail> {
  const to = safeRecipient(recipient);
  const paragraphs = [greeting(to), ...rest.paragraphs];
  return {
    to,
    subject: demo ? `DEMO: ${subject}` : subject,
    text: [...paragraphs, action.href].join('\n\n'),
    html: await layout({
      title,
      demo,
      ...(preview !== undefined && { preview }),
      content: html`${paragraphs.map((text) => html`<p>${text}</p>`)}
      ${button(action.href, action.label)}`,
    }),
    secrets,
    id,
  };
}
