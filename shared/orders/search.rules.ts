const folded = (text: string): string => text.normalize('NFC').toLowerCase();

type Buyer = { order_number: string; customer_name: string; customer_email: string };

/** Stored, since databases differ in lower-casing. Line breaks prevent matches across fields. */
export function searchText({ order_number, customer_name, customer_email }: Buyer): string {
  return folded([order_number, customer_name, customer_email].join('\n'));
}

/** A LIKE pattern with escape `\`; null when empty. */
export function searchPattern(typed: string | undefined): string | null {
  const term = folded(typed ?? '').trim();
  return term === '' ? null : `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export function cursorAfter({ created_at, id }: { created_at: number; id: string }): string {
  return `${created_at}.${id}`;
}
