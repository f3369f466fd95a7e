import { createHash } from 'node:crypto';
import type { Card } from './cardContent.ts';

/** Raise this number when the drawing changes, so that pictures get new addresses. */
const DRAWING = 1;

/** A hash that is equal for equal pictures. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 12);
}

/** The address changes with the picture, so it can be cached forever. */
export function cardUrl(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}
