import { lookupMaterial } from './ticketLookup.rules.ts';

/** How many digits of a phone number, or characters of a code, are enough to look it up. */
export const LAST = 4;

/**
 * Texts to hash for look-ups by last name or by the last digits of a phone. Short particles of a name, such as 'de',
 * are left out.
 */
export function lookupTexts({ name, phone }: { name: string; phone: string }): string[] {
  const lastNames = wordsOf(name).slice(1);
  const found = lastNames.filter((word, n) => word.length > 2 || n === lastNames.length - 1);
  const digits = lookupMaterial('phone', phone)?.slice(-LAST);
  return [...new Set(found.map(lastNameText)), ...(digits ? [lastDigitsText(digits)] : [])];
}

export const lastNameText = (word: string): string => `name ${word}`;
export const lastDigitsText = (digits: string): string => `last ${digits}`;

/** Fewer letters would match too many names. */
const SHORTEST_NAME = 2;

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The words of a name, without accents, in lower case. */
export const wordsOf = (name: string): string[] => plainName(name).split(' ').filter(Boolean);

/**
 * All texts that are one typo away: a character added, left out or changed, or two swapped. Characters come from
 * `alphabet`.
 */
export function typosOf(text: string, alphabet: string): Set<string> {
  const chars = [...text];
  const found = new Set<string>();
  for (let at = 0; at <= chars.length; at += 1) {
    const [before, here = '', next = ''] = [chars.slice(0, at).join(''), chars[at], chars[at + 1]];
    const after = chars.slice(at + 1).join('');
    if (here) found.add(before + after);
    if (next) found.add(before + next + here + chars.slice(at + 2).join(''));
    for (const other of alphabet) {
      found.add(before + other + here + after);
      if (here) found.add(before + other + after);
    }
  }
  found.delete(text);
  return found;
}

/**
 * True if a short name begins with the typed text, ignoring accents. A typed last name is cut to its initial first.
 */
export function nameBegins(holder: string, typed: string): boolean {
  const [name, start] = [plainName(holder), plainName(typed)];
  if (start.length < SHORTEST_NAME) return false;
  const at = start.lastIndexOf(' ');
  return name.startsWith(start) || (at > 0 && name === start.slice(0, at + 2));
}
