import { html } from 'hono/html';
import type { Html } from '#api/mail/layout.ts';
import type { Block, Run } from '#shared/markdown/markdown.schemas.ts';

/** As HTML of a mail: styles in place, breaks for clients that do not keep lines. */
export const markdownHtml = (blocks: readonly Block[]): Html => html`${blocks.map(blockHtml)}`;

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

/** As plain text: addresses of links stand behind their words. */
export const markdownText = (blocks: readonly Block[]): string =>
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

const runText = ({ text, href }: Run): string =>
  href === undefined || href === text || href === `mailto:${text}` ? text : `${text} (${href})`;
