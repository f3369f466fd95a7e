const folded = (text: string): string => text.normalize('NFC').toLowerCase();

type Buyer = {
  order_number: string;
  customer_name: string;
  customer_email: string;
  customer_phone?: string;
};

/** Digits alone: a phone number is typed in many ways. */
const phoneDigits = (phone: string): string => phone.normalize('NFKC').replaceAll(/\D/g, '');

/** Stored, since databases differ in lower-casing. Line breaks prevent matches across fields. */
export function searchText(buyer: Buyer): string {
  const { order_number, customer_name, customer_email, customer_phone = '' } = buyer;
  const digits = phoneDigits(customer_phone);
  const text = folded([order_number, customer_name, customer_email].join('\n'));
  return digits === '' ? text : `${text}\n${digits}`;
}

/** Keeps what else is found by it, such as a number that was replaced. */
export const renamedText = (text: string, name: string): string =>
  text
    .split('\n')
    .map((line, n) => (n === 1 ? folded(name) : line))
    .join('\n');

/** A LIKE pattern with escape `\`; null when empty. */
export function searchPattern(typed: string | undefined): string | null {
  const term = folded(typed ?? '').trim();
  return term === '' ? null : `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A pattern for what reads as a phone number; the country code of the US is left out. Fewer digits match too many. */
export function phonePattern(typed: string | undefined): string | null {
  const text = (typed ?? '').normalize('NFKC').trim();
  const digits = phoneDigits(text);
  if (!/^\+?[\d\s().-]+$/.test(text) || digits.length < 4) return null;
  return `%${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits}%`;
}

export function cursorAfter({ created_at, id }: { created_at: number; id: string }): string {
  return `${created_at}.${id}`;
}
