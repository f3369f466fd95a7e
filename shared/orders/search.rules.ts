const folded = (text: string): string => text.normalize('NFC').toLowerCase();

type Buyer = {
  order_number: string;
  customer_name: string;
  customer_email: string;
  customer_phone?: string;
};

/** The digits of a phone number, which can be typed in many ways. */
const phoneDigits = (phone: string): string => phone.normalize('NFKC').replaceAll(/\D/g, '');

/**
 * Text that searches look into; it is stored, because databases differ in lower-casing. Line breaks prevent
 * matches across fields.
 */
export function searchText(buyer: Buyer): string {
  const { order_number, customer_name, customer_email, customer_phone = '' } = buyer;
  const digits = phoneDigits(customer_phone);
  const text = folded([order_number, customer_name, customer_email].join('\n'));
  return digits === '' ? text : `${text}\n${digits}`;
}

/** Replaces the name, and keeps whatever else finds the order, such as an order number that was replaced. */
export const renamedText = (text: string, name: string): string =>
  text
    .split('\n')
    .map((line, n) => (n === 1 ? folded(name) : line))
    .join('\n');

/** Makes a LIKE pattern with escape `\`; null when empty. */
export function searchPattern(typed: string | undefined): string | null {
  const term = folded(typed ?? '').trim();
  return term === '' ? null : `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Makes a pattern of input that reads as a phone number, without the US country code. Null for fewer digits,
 * which would match too much.
 */
export function phonePattern(typed: string | undefined): string | null {
  const text = (typed ?? '').normalize('NFKC').trim();
  const digits = phoneDigits(text);
  if (!/^\+?[\d\s().-]+$/.test(text) || digits.length < 4) return null;
  return `%${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits}%`;
}

/** Masks an order number as `RC-…-7KQF`, because the full number gives access to the order. */
export const maskedNumber = (orderNumber: string): string => `RC-…-${orderNumber.slice(-4)}`;
