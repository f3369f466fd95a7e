import type { Block } from './markdown.schemas.ts';

/** Without styles, for previews and search engines; list items keep a line of their own. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n');
}
