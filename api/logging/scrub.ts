const GONE = '[…]';
/**
 * Matches e-mail addresses. The lengths are bounded, because otherwise a long word without an @ would be searched
 * again from each of its letters.
 */
const EMAIL = /[^\s"'<>@:,;()/\\=]{1,64}(?:@|%40)[^\s"'<>@,;()/\\]{1,255}\.\w+/gi;
const SECRETS = [
  EMAIL,
  /\bRC1?-[\w-]+/gi,
  /\b(?:sk|rk|pk|whsec)_\w{8,}/g,
  /(?<=_secret_)\w+/g,
  /(?<=\bBearer\s+)\S+/gi,
];
/**
 * Matches texts longer than any of our words or ids, which may be tokens. UUIDs are kept, because they reveal
 * nothing.
 */
const LONG = /(?<![\w-])[\w-]{32,}(?![\w-])/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Matches phone and card numbers, but not the digits of a UUID. */
const NUMBER = /(?<![\w-])\+?\(?\d[\d\s().-]{7,}\d(?![\w-])/g;
const MIN_DIGITS = 9;

const isToken = (text: string): boolean =>
  /\d/.test(text) && /[a-z]/i.test(text) && !UUID.test(text);

/**
 * Removes everything that identifies a buyer or grants access: addresses, phone and card numbers, tokens, codes and
 * order numbers.
 */
export function scrub(text: string): string {
  let clean = text;
  for (const secret of SECRETS) clean = clean.replace(secret, GONE);
  return clean
    .replace(LONG, (found) => (isToken(found) ? GONE : found))
    .replace(NUMBER, (found) => (found.replace(/\D/g, '').length >= MIN_DIGITS ? GONE : found));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * Matches short words and UUIDs, which are most of a request's log. They skip the searches above, which would cost
 * more than writing the line.
 */
const PLAIN = /^"(?:(?!.*\brc1?-)[a-z ,.:/…-]{0,30}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"$/;

/** Scrubs the strings in a line of JSON. Times and counts stay. */
export const scrubLine = (line: string): string =>
  line.replace(STRING, (text) =>
    text.length < MIN_DIGITS || PLAIN.test(text) ? text : scrub(text),
  );
