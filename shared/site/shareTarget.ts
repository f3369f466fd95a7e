import { sitePageAt } from './pages.ts';

/** Path to which a phone posts what is shared with the installed app. The page that opens it has the same path. */
export const SHARE_PATH = '/share';

/** The fields of the posted form, as the web app manifest names them. */
export const SHARE_FIELDS = ['title', 'text', 'url'] as const;
export const SHARED_PICTURE = 'picture';

/** Longer texts are cut, because an address may have only some thousand characters. */
const LONGEST = 500;

type Fields = Partial<Record<(typeof SHARE_FIELDS)[number], unknown>>;

/**
 * The address of the page that opens what was shared. `picture` is true if a shared picture waits in the worker's
 * cache.
 */
export function shareAddress(fields: Fields, picture = false): string {
  const query = SHARE_FIELDS.flatMap((name) => {
    const value = fields[name];
    const text = typeof value === 'string' ? value.trim().slice(0, LONGEST).toWellFormed() : '';
    return text ? [`${name}=${encodeURIComponent(text)}`] : [];
  });
  if (picture) query.push(`${SHARED_PICTURE}=1`);
  return query.length > 0 ? `${SHARE_PATH}?${query.join('&')}` : SHARE_PATH;
}

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
