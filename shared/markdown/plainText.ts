import type { Block } from './markdown.schemas.ts';

/** Text without styles, for previews and search engines; each list item keeps its own line. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n');
}
