import { fromBase32, toBase32, type Bytes } from '#shared/base/base32.ts';

/** Signed content of a code, for offline checks. `productId` is 0 for an add-on. Contains no personal data. */
export type TicketBody = {
  kid: number;
  eventId: number;
  productId: number;
  kind: { type: 'ticket' | 'addon'; demo: boolean };
};

export type ParsedTicket = {
  body: TicketBody;
  bodyBytes: Bytes;
  signature: Bytes;
  /** The text code: eight characters that people can read out. */
  code: string;
  /** Text of the QR code as scanned. */
  qr: string;
};

type ParseResult =
  | { ok: true; ticket: ParsedTicket }
  | { ok: false; reason: 'not_ours' | 'unsupported_version' | 'malformed' };

const VERSION = 'RC1';
/** Length of a body in bytes: key id 1, event 4, product 4 (big endian), flags 1. */
const BODY_BYTES = 10;
const SIGNATURE_BYTES = 64;
const CODE_BYTES = 5;
const DOMAIN = 'rollcall-ticket-v1\0';
const ADDON = 1;
const DEMO = 2;

/** Encodes the signed content of a code. Throws a RangeError if a number exceeds its field. */
export function encodeBody({ kid, eventId, productId, kind }: TicketBody): Bytes {
  const bytes = new Uint8Array(BODY_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, fits(kid, 0xff));
  view.setUint32(1, fits(eventId, 0xffff_ffff));
  view.setUint32(5, fits(productId, 0xffff_ffff));
  view.setUint8(9, (kind.type === 'addon' ? ADDON : 0) | (kind.demo ? DEMO : 0));
  return bytes;
}

function fits(value: number, max: number): number {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${value} does not fit`);
  return value;
}

/** Returns null for unknown flags, which must not be ignored. */
function decodeBody(bytes: Bytes): TicketBody | null {
  const view = new DataView(bytes.buffer);
  const flags = view.getUint8(9);
  if ((flags & ~(ADDON | DEMO)) !== 0) return null;
  return {
    kid: view.getUint8(0),
    eventId: view.getUint32(1),
    productId: view.getUint32(5),
    kind: { type: flags & ADDON ? 'addon' : 'ticket', demo: (flags & DEMO) !== 0 },
  };
}

/** Bytes to sign: domain, body, and text code in ASCII. */
export function signedMessage(bodyBytes: Uint8Array, code: string): Bytes {
  return Uint8Array.from([...ascii(DOMAIN), ...bodyBytes, ...ascii(code)]);
}

function ascii(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

/** Makes `RC1-<body>-<signature>-<code>`: 133 alphanumeric QR characters, version 6 at level M. */
export function formatTicket(bodyBytes: Uint8Array, signature: Uint8Array, code: string): string {
  return [VERSION, toBase32(bodyBytes), toBase32(signature), code].join('-');
}

/**
 * Parses strictly: there is exactly one text per ticket (no lower case, look-alikes, spaces, unknown kinds).
 * Never throws. Does not check the signature: see `verifyTicket`.
 */
export function parseTicket(text: string): ParseResult {
  const [version = '', body = '', signature = '', code = '', ...rest] = text.split('-');
  if (!/^RC\d{1,3}$/.test(version)) return { ok: false, reason: 'not_ours' };
  if (version !== VERSION) return { ok: false, reason: 'unsupported_version' };
  const ticket = rest.length === 0 ? readParts(text, body, signature, code) : null;
  return ticket ? { ok: true, ticket } : { ok: false, reason: 'malformed' };
}

function readParts(qr: string, body: string, signature: string, code: string): ParsedTicket | null {
  const bodyBytes = bytesOf(body, BODY_BYTES);
  const signatureBytes = bytesOf(signature, SIGNATURE_BYTES);
  if (!bodyBytes || !signatureBytes || !isTicketCode(code)) return null;
  const decoded = decodeBody(bodyBytes);
  return decoded && { body: decoded, bodyBytes, signature: signatureBytes, code, qr };
}

function bytesOf(text: string, length: number): Bytes | null {
  const bytes = fromBase32(text);
  return bytes?.length === length ? bytes : null;
}

/** True for a text code exactly as printed on a ticket. */
export function isTicketCode(text: string): boolean {
  return bytesOf(text, CODE_BYTES) !== null;
}

export function textCode(qr: string): string {
  return qr.slice(qr.lastIndexOf('-') + 1);
}

export type VerificationKey = { kid: number; publicKey: string };
/** Checks an Ed25519 signature over raw bytes; `publicKey` is base64url. */
export type Verify = (
  publicKey: string,
  message: Bytes,
  signature: Bytes,
) => boolean | Promise<boolean>;

/**
 * Checks the signature with the key that the body names. `keys` are those of ONE event. An unknown key or a
 * throwing `verify` counts as 'invalid'.
 */
export async function verifyTicket(
  { body, bodyBytes, signature, code }: ParsedTicket,
  keys: readonly VerificationKey[],
  verify: Verify,
): Promise<'valid' | 'invalid'> {
  const key = keys.find(({ kid }) => kid === body.kid);
  if (!key) return 'invalid';
  try {
    const valid = await verify(key.publicKey, signedMessage(bodyBytes, code), signature);
    return valid ? 'valid' : 'invalid';
  } catch {
    return 'invalid';
  }
}
