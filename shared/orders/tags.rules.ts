import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** How many tags an order can have, and how many characters a tag can have. */
export const MAX_TAGS = 10;
export const MAX_TAG = 24;

/** Converts a typed tag to the form in which it is stored. */
export const tagOf = (typed: string): string => typed.trim().toLowerCase();

const ONLY = `A tag has 1 to ${MAX_TAG} letters, digits, spaces or dashes`;

/** A word that admins give to orders, such as `press`. In lower case, so that `VIP` and `vip` are the same. */
export const tagSchema = printable(
  z
    .string()
    .overwrite(tagOf)
    .max(MAX_TAG, ONLY)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, ONLY),
);

const EDGE = '|';

/** Reads the tags of an order as stored: `|press|vip|`, or empty. */
export const tagsIn = (stored: string): string[] => stored.split(EDGE).filter(Boolean);

/** Writes tags as they are stored, each once and sorted, so that one tag is found as `|vip|`. */
export const storedTags = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : EDGE + [...new Set(tags)].toSorted().join(EDGE) + EDGE;

/** The pattern by which SQL finds a tag among stored ones. */
export const tagPattern = (tag: string): string => `%${EDGE}${tag}${EDGE}%`;

type TagChanges = { add?: readonly string[] | undefined; remove?: readonly string[] | undefined };

/** The stored tags after some were added and others removed. Null if the order would have too many. */
export function changedTags(stored: string, { add = [], remove = [] }: TagChanges): string | null {
  const kept = tagsIn(stored).filter((tag) => !remove.includes(tag));
  const tags = [...new Set([...kept, ...add])];
  return tags.length > MAX_TAGS ? null : storedTags(tags);
}
