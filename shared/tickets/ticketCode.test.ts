import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { runs } from '#testing/scope.ts';
import { ticketCodeFrom, type Bytes } from '#shared/base/ids.ts';
import { aTicketBody } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import * as codes from './ticketCode.ts';

const { encodeBody, formatTicket, parseTicket, signedMessage, textCode, verifyTicket } = codes;
const keyOf = (secret: Uint8Array) =>
  Buffer.from(ed25519.getPublicKey(secret)).toString('base64url');
const secretKey = new Uint8Array(32).fill(7);
const publicKey = keyOf(secretKey);
const keys = [{ kid: 1, publicKey }];
const verify: codes.Verify = (key, message, signature) =>
  ed25519.verify(signature, message, Buffer.from(key, 'base64url'));

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyCode = bytes(5).map(ticketCodeFrom);
const most = 0xffff_ffff;
const anyUint32 = fc.oneof(fc.constantFrom(0, 1, most), fc.integer({ min: 0, max: most }));
const anyBody: fc.Arbitrary<codes.TicketBody> = fc.record({
  kid: fc.integer({ min: 0, max: 255 }),
  eventId: anyUint32,
  productId: anyUint32,
  kind: fc.record({ type: fc.constantFrom('ticket', 'addon'), demo: fc.boolean() }),
});
const anySignature = bytes(64);

function sign(body: codes.TicketBody, code: string): string {
  const encoded = encodeBody(body);
  return formatTicket(encoded, ed25519.sign(signedMessage(encoded, code), secretKey), code);
}

function read(text: string): codes.ParsedTicket {
  const result = parseTicket(text);
  if (!result.ok) throw new Error(`${text} is ${result.reason}`);
  return result.ticket;
}

const flips = (given: Uint8Array): Bytes[] =>
  Array.from({ length: given.length * 8 }, (_, bit) => {
    const copy = Uint8Array.from(given);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  });

const code = '7K2M9QXD';
const good = sign(aTicketBody(), code);

test('the text of a ticket is laid out as the protocol says', () => {
  const kind = { type: 'addon', demo: true } as const;
  const body = encodeBody(aTicketBody({ kid: 2, eventId: 0x01020304, productId: 5, kind }));
  expect([...body]).toEqual([2, 1, 2, 3, 4, 0, 0, 0, 5, 3]);
  const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const message = `rollcall-ticket-v1\0${latin(body)}${code}`;
  expect(latin(signedMessage(body, code))).toBe(message);
  expect(good).toMatch(/^RC1-[0-9A-Z]{16}-[0-9A-Z]{103}-7K2M9QXD$/);
  expect(textCode(good)).toBe(code);
});

test('the text of a ticket says what went in', () =>
  holds(anyBody, anySignature, anyCode, (body, signature, anyOne) => {
    const qr = formatTicket(encodeBody(body), signature, anyOne);
    const ticket = read(qr);
    expect(ticket).toMatchObject({ body, code: anyOne, qr });
    expect([...ticket.signature]).toEqual([...signature]);
    expect([...ticket.bodyBytes]).toEqual([...encodeBody(body)]);
    expect(textCode(qr)).toBe(anyOne);
  }));

test('the text of a ticket fits a QR code of version 6, level M: 41 by 41, all alphanumeric', () => {
  // The level stays M: uqr would raise it when there is room.
  const drawn = (text: string) => encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const fits = fc.property(anyBody, anySignature, anyCode, (body, signature, anyOne) => {
    const qr = formatTicket(encodeBody(body), signature, anyOne);
    expect(qr).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    expect(drawn(qr)).toMatchObject({ version: 6, size: 41 });
  });
  fc.assert(fits, { numRuns: runs(25) });
  // It would not as bytes: the version is owed to the alphanumeric mode.
  expect(drawn(good.toLowerCase()).version).toBeGreaterThan(6);
});

test.each([{ kid: 256 }, { kid: -1 }, { eventId: 2 ** 32 }, { productId: 1.5 }])(
  'the text of a ticket: %j fits no body',
  (wrong) => expect(() => encodeBody(aTicketBody(wrong))).toThrow(RangeError),
);

test('a signature of ours holds for any ticket, also for a verifier that takes time', async () => {
  const slow: codes.Verify = async (...args) => verify(...args);
  expect(await verifyTicket(read(good), keys, slow)).toBe('valid');
  const own = fc.asyncProperty(anyBody, anyCode, async (body, anyOne) => {
    const known = [{ kid: body.kid, publicKey }];
    expect(await verifyTicket(read(sign(body, anyOne)), known, verify)).toBe('valid');
  });
  await fc.assert(own, { numRuns: runs(20) });
});

test('a signature does not survive one flipped bit of body, code or signature', async () => {
  const { bodyBytes, signature } = read(good);
  const forged = [
    ...flips(bodyBytes).map((body) => formatTicket(body, signature, code)),
    ...flips(signature).map((other) => formatTicket(bodyBytes, other, code)),
    ...flips(Buffer.from(code, 'latin1')).map((other) =>
      formatTicket(bodyBytes, signature, Buffer.from(other).toString('latin1')),
    ),
  ];
  expect(forged).toHaveLength((10 + 64 + 8) * 8);
  const parsed = forged.map(parseTicket).filter((result) => result.ok);
  // Most parse: the signature must refuse them.
  expect(parsed.length).toBeGreaterThan(550);
  const anyKid = Array.from({ length: 256 }, (_, kid) => ({ kid, publicKey }));
  for (const { ticket } of parsed)
    expect(await verifyTicket(ticket, anyKid, verify)).toBe('invalid');
});

const rejects: codes.Verify = async () => Promise.reject(new Error('no such algorithm'));
test.each<[string, { kid: number; publicKey: string }[], codes.Verify]>([
  ['of another event', [{ kid: 1, publicKey: keyOf(new Uint8Array(32).fill(8)) }], verify],
  ['whose key is another', [{ kid: 2, publicKey }], verify],
  ['whose key is not there', [], verify],
  ['whose key is none', [{ kid: 1, publicKey: 'not a key' }], verify],
  ['that makes the verifier throw', keys, rejects],
])('a signature %s is invalid', async (_, known, verifier) =>
  expect(await verifyTicket(read(good), known, verifier)).toBe('invalid'),
);
