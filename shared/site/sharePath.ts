// Apart from shareTarget.ts, which knows all pages: the service worker needs only this.

/** Path to which a phone posts what is shared with the installed app, and of the page that opens it. */
export const SHARE_PATH = '/share';

/** The fields of the posted form, as the web app manifest names them. */
export const SHARE_FIELDS = ['title', 'text', 'url'] as const;
export const SHARED_PICTURE = 'picture';

/** Longer texts are cut: an address may have some thousand characters. */
const LONGEST = 500;

type Fields = Partial<Record<(typeof SHARE_FIELDS)[number], unknown>>;

/** The address of the page that opens what was shared. `picture`: one waits in the worker's cache. */
export function shareAddress(fields: Fields, picture = false): string {
  const query = SHARE_FIELDS.flatMap((name) => {
    const value = fields[name];
    const text = typeof value === 'string' ? value.trim().slice(0, LONGEST).toWellFormed() : '';
    return text ? [`${name}=${encodeURIComponent(text)}`] : [];
  });
  if (picture) query.push(`${SHARED_PICTURE}=1`);
  return query.length > 0 ? `${SHARE_PATH}?${query.join('&')}` : SHARE_PATH;
}
