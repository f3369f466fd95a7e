import { createHash } from 'node:crypto';
import type { Card } from './cards.ts';

/** Raise it when the pictures are drawn in another way: they get new addresses. */
const DRAWING = 1;

/** What the picture of a card is known by: the same as long as it looks the same. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12);
}

/** The address of a card's picture; it changes with what the picture shows, so that it can be kept for ever. */
export function cardUrl(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}
