const folded = (text: string): string => text.normalize('NFC').toLowerCase();

type Buyer = { order_number: string; customer_name: string; customer_email: string };

/**
 * What an order is searched in, stored with it: databases differ in which letters they know a small form of. The lines
 * keep a search from finding the end of a name and the beginning of an address together.
 */
export function searchText({ order_number, customer_name, customer_email }: Buyer): string {
  return folded([order_number, customer_name, customer_email].join('\n'));
}

/** What was typed, as a pattern for LIKE with `\` as its escape character; null when nothing was. */
export function searchPattern(typed: string | undefined): string | null {
  const term = folded(typed ?? '').trim();
  return term === '' ? null : `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Says where the page after this order begins. `created_at` in milliseconds. */
export function cursorAfter({ created_at, id }: { created_at: number; id: string }): string {
  return `${created_at}.${id}`;
}
