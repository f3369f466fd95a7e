/** Bytes that are not in shared memory, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Crockford's base 32 has no I, L, O or U, so that people can read codes out. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Bytes as Crockford base 32, most significant bit first, padded with zero bits.
 * With `length` only the first `length` characters (5 bits each) are kept.
 */
export function toBase32(bytes: Uint8Array, length = Math.ceil((bytes.length * 8) / 5)): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32.charAt((buffer >> (bits - 5)) & 31);
  }
  if (bits > 0) text += BASE32.charAt((buffer << (5 - bits)) & 31);
  return text.slice(0, length);
}

/**
 * The strict reverse of `toBase32`: upper case only, no look-alikes, no half bytes, padding bits zero. So every byte
 * string has exactly one text, and any other text gives null.
 */
export function fromBase32(text: string): Bytes | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let next = 0;
  for (const char of text) {
    const value = BASE32.indexOf(char);
    if (value < 0) return null;
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[next++] = (buffer >> bits) & 0xff;
  }
  const padding = buffer & ((1 << bits) - 1);
  return bits < 5 && padding === 0 ? bytes : null;
}
