import { html, raw } from 'hono/html';
import { PRODUCT } from '#shared/base/product.ts';

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
