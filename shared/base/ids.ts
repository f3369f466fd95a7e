import { toBase32 } from './base32.ts';

/** `RC-XXXX-XXXX-XXXX` from 8 random bytes, of which 60 bits are used. */
export function orderNumberFrom(bytes8: Uint8Array): string {
  return formatOrderNumber(toBase32(exactly(bytes8, 8), 12));
}

const formatOrderNumber = (text: string): string =>
  `RC-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;

/**
 * Reads a typed order number as `RC-XXXX-XXXX-XXXX`. `RC-`, dashes and spaces are optional, and look-alikes are
 * mapped. Null if it is not an order number.
 */
export function readOrderNumber(typed: string): string | null {
  const text = /^(?:RC)?([0-9A-HJKMNP-TV-Z]{12})$/.exec(normaliseReadable(typed))?.[1];
  return text === undefined ? null : formatOrderNumber(text);
}

/** The 8 characters a ticket holder can read out, from 5 random bytes (40 bits). */
export function ticketCodeFrom(bytes5: Uint8Array): string {
  return toBase32(exactly(bytes5, 5));
}

/** A UUID version 7: 48 bits of `nowMs`, 74 of the 80 random bits of `random10`. Sorts by time. */
export function uuidv7(nowMs: number, random10: Uint8Array): string {
  const time = Math.max(0, Math.trunc(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const hex = Array.from(exactly(random10, 10), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const variant = (8 + (Number.parseInt(hex.charAt(4), 16) & 3)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex.slice(1, 4)}`,
    `${variant}${hex.slice(5, 8)}`,
    hex.slice(8),
  ].join('-');
}

/**
 * Maps what a person typed or read out to our alphabet: upper case, O as 0, I and L as 1, without spaces and dashes.
 * Never for scanned codes, which are taken literally.
 */
export function normaliseReadable(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

function exactly(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length) throw new RangeError(`${length} bytes needed, not ${bytes.length}`);
  return bytes;
}
