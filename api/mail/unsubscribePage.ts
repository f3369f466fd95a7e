import { html } from 'hono/html';
import { PRODUCT } from '#shared/base/brand.ts';

type UnsubscribePage = {
  path: string;
  token: string;
  /** What to unsubscribe from, if there is more than one choice. */
  about?: string | undefined;
  title: string;
  label: string;
};

/**
 * A page for mail clients that open the `List-Unsubscribe` link by GET. It redirects to the page of the web app, which
 * asks before it unsubscribes.
 */
export function unsubscribePage({ path, token, about, title, label }: UnsubscribePage) {
  const asked = new URLSearchParams({ token: token.toWellFormed(), ...(about && { about }) });
  const page = `${path}?${asked}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="0;url=${page}" />
        <title>${title} - ${PRODUCT}</title>
      </head>
      <body>
        <a href="${page}">${label}</a>
      </body>
    </html>`;
}

/** Mail headers that let a mail program unsubscribe with one click, by a POST to `url` (RFC 8058). */
export const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
