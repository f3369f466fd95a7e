import { createHash } from 'node:crypto';
import type { Card } from './cards.ts';

/** Raise it when drawing changes: new addresses. */
const DRAWING = 1;

/** Equal for equal pictures. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12);
}

/** Changes with the picture, so it is cached for ever. */
export function cardUrl(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}
