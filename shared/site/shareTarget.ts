import { sitePageAt } from './pages.ts';
import { SHARE_PATH } from './sharePath.ts';

const LINK = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than a link. */
const TAIL = /[.,;:!?)\]]+$/;

/**
 * The first link to a page of our own `origin` in the texts: its path, query and hash. Null if there is none: links to
 * other sites are never followed.
 */
export function ownAddressIn(
  texts: readonly (string | null | undefined)[],
  origin: string,
): string | null {
  for (const link of texts.flatMap((text) => text?.match(LINK) ?? [])) {
    const whole = link.replace(TAIL, '');
    if (!whole.toLowerCase().startsWith(origin)) continue;
    const address = whole.slice(origin.length) || '/';
    if (!/^\/(?![/\\])/.test(address)) continue;
    const found = sitePageAt(address.replace(/[?#].*$/, ''));
    if (found && found.page.path !== SHARE_PATH) return address;
  }
  return null;
}

/** What to search events for: the shared title, or the text without links. */
export function searchIn(title: string | null, text: string | null): string {
  const words = (title?.trim() ? title : (text ?? '')).replace(LINK, ' ');
  return words.replace(/\s+/g, ' ').trim().slice(0, 80);
}
