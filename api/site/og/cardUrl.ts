import { createHash } from 'node:crypto';
import type { Card } from './cardContent.ts';

/**
 * The version of the drawing, a part of each hash. Raise it when the drawing changes, so that addresses change, too.
 */
const DRAWING = 1;

/** A hash of what a card shows, equal for equal pictures. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12);
}

/** Adds the card's version to a path: the address changes with the picture, which can then be cached forever. */
export function cardUrl(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}
