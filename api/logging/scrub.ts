const GONE = '[…]';
/** Bounded: without an @ a long word would be searched from each of its letters. */
const EMAIL = /[^\s"'<>@:,;()/\\=]{1,64}(?:@|%40)[^\s"'<>@,;()/\\]{1,255}\.\w+/gi;
const SECRETS = [
  EMAIL,
  /\bRC1?-[\w-]+/gi,
  /\b(?:sk|rk|pk|whsec)_\w{8,}/g,
  /(?<=_secret_)\w+/g,
  /(?<=\bBearer\s+)\S+/gi,
];
/** Longer than any word or id of ours; a UUID says nothing. */
const LONG = /(?<![\w-])[\w-]{32,}(?![\w-])/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Phones and cards, not the digits of a UUID. */
const NUMBER = /(?<![\w-])\+?\(?\d[\d\s().-]{7,}\d(?![\w-])/g;
const MIN_DIGITS = 9;

const isToken = (text: string): boolean =>
  /\d/.test(text) && /[a-z]/i.test(text) && !UUID.test(text);

/** Without what identifies a buyer or opens something: addresses, phones, cards, tokens, codes and numbers of orders. */
export function scrub(text: string): string {
  let clean = text;
  for (const secret of SECRETS) clean = clean.replace(secret, GONE);
  return clean
    .replace(LONG, (found) => (isToken(found) ? GONE : found))
    .replace(NUMBER, (found) => (found.replace(/\D/g, '').length >= MIN_DIGITS ? GONE : found));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Small words and UUIDs, most of what a request logs: the searches above cost more than the request's own line. */
const PLAIN = /^"(?:(?!.*\brc1?-)[a-z ,.:/…-]{0,30}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"$/;

/** A line of JSON, its strings scrubbed; times and counts stay. */
export const scrubLine = (line: string): string =>
  line.replace(STRING, (text) =>
    text.length < MIN_DIGITS || PLAIN.test(text) ? text : scrub(text),
  );
