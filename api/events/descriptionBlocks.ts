import type { Block } from '#shared/markdown/markdown.schemas.ts';
import { readMarkdown } from './readMarkdown.ts';

const MAX_KEPT = 200;
const kept = new Map<string, Block[]>();

/** Pages of events are read far more often than their descriptions change, and reading one takes longer than a query. */
export function descriptionBlocks(text: string): Block[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const blocks = readMarkdown(text);
  kept.set(text, blocks);
  return blocks;
}
