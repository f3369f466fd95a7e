import { html } from 'hono/html';
import { PRODUCT } from '#shared/base/product.ts';

type UnsubscribePage = {
  path: string;
  token: string;
  /** Names what to switch off, where there is more than one choice. */
  about?: string | undefined;
  title: string;
  label: string;
};

/**
 * Some mail clients open the `List-Unsubscribe` link by GET. This redirects them to the page, which asks before it
 * unsubscribes.
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
