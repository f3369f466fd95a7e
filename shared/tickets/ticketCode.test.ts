import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { runs } from '#testing/scope.ts';
import { holds } from '#shared/testing/holds.ts';
import { ticketCodeFrom, type Bytes } from '#shared/base/ids.ts';
import { aTicketBody } from '#shared/testing/builders.ts';
import {
  encodeBody,
  formatTicket,
  parseTicket,
  signedMessage,
  textCode,
  verifyTicket,
  type ParsedTicket,
  type TicketBody,
  type Verify,
} from './ticketCode.ts';

const secretKey = new Uint8Array(32).fill(7);
const publicKey = Buffer.from(ed25519.getPublicKey(secretKey)).toString('base64url');
const keys = [{ kid: 1, publicKey }];
const verify: Verify = (key, message, signature) =>
  ed25519.verify(signature, message, Buffer.from(key, 'base64url'));

const anyCode = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(ticketCodeFrom);
const anyUint32 = fc.oneof(
  fc.constantFrom(0, 1, 0xffff_ffff),
  fc.integer({ min: 0, max: 0xffff_ffff }),
);
const anyBody: fc.Arbitrary<TicketBody> = fc.record({
  kid: fc.integer({ min: 0, max: 255 }),
  eventId: anyUint32,
  productId: anyUint32,
  kind: fc.record({ type: fc.constantFrom('ticket', 'addon'), demo: fc.boolean() }),
});
const anySignature = fc.uint8Array({ minLength: 64, maxLength: 64 });

function sign(body: TicketBody, code: string): string {
  const bytes = encodeBody(body);
  return formatTicket(bytes, ed25519.sign(signedMessage(bytes, code), secretKey), code);
}

function read(text: string): ParsedTicket {
  const result = parseTicket(text);
  if (!result.ok) throw new Error(`${text} is ${result.reason}`);
  return result.ticket;
}

function flips(bytes: Uint8Array): Bytes[] {
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Uint8Array.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  });
}

const code = '7K2M9QXD';
const good = sign(aTicketBody(), code);

test('the text of a ticket is laid out as the protocol says', () => {
  const bytes = encodeBody(
    aTicketBody({
      kid: 2,
      eventId: 0x01020304,
      productId: 5,
      kind: { type: 'addon', demo: true },
    }),
  );
  expect([...bytes]).toEqual([2, 1, 2, 3, 4, 0, 0, 0, 5, 3]);
  const message = signedMessage(bytes, code);
  expect(Buffer.from(message).toString('latin1')).toBe(
    `rollcall-ticket-v1\0${Buffer.from(bytes).toString('latin1')}${code}`,
  );
  expect(good).toMatch(/^RC1-[0-9A-Z]{16}-[0-9A-Z]{103}-7K2M9QXD$/);
  expect(textCode(good)).toBe(code);
});

test('the text of a ticket says what went in', () =>
  holds(anyBody, anySignature, anyCode, (body, signature, anyOne) => {
    const qr = formatTicket(encodeBody(body), signature, anyOne);
    const ticket = read(qr);
    expect(ticket.body).toEqual(body);
    expect([...ticket.signature]).toEqual([...signature]);
    expect([...ticket.bodyBytes]).toEqual([...encodeBody(body)]);
    expect(ticket).toMatchObject({ code: anyOne, qr });
    expect(textCode(qr)).toBe(anyOne);
  }));

test('the text of a ticket fits a QR code of version 6, level M: 41 by 41, all alphanumeric', () => {
  fc.assert(
    fc.property(anyBody, anySignature, anyCode, (body, signature, anyOne) => {
      const qr = formatTicket(encodeBody(body), signature, anyOne);
      expect(qr).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      // The level stays M: uqr would raise it when there is room.
      const drawn = encode(qr, { ecc: 'M', boostEcc: false, border: 0 });
      expect([drawn.version, drawn.size]).toEqual([6, 41]);
    }),
    { numRuns: runs(25) },
  );
});

test('the text of a ticket would not fit as bytes: the version above is owed to the alphanumeric mode', () =>
  expect(encode(good.toLowerCase(), { ecc: 'M', boostEcc: false }).version).toBeGreaterThan(6));

test.each([{ kid: 256 }, { kid: -1 }, { eventId: 2 ** 32 }, { productId: 1.5 }])(
  'the text of a ticket: %j fits no body',
  (wrong) => expect(() => encodeBody(aTicketBody(wrong))).toThrow(RangeError),
);

test('a signature of ours is valid', async () =>
  expect(await verifyTicket(read(good), keys, verify)).toBe('valid'));

test('a signature may be checked by somebody who takes time', async () =>
  expect(await verifyTicket(read(good), keys, async (...args) => verify(...args))).toBe('valid'));

test('a signature holds for any ticket', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, anyCode, async (body, anyOne) => {
      const own = [{ kid: body.kid, publicKey }];
      expect(await verifyTicket(read(sign(body, anyOne)), own, verify)).toBe('valid');
    }),
    { numRuns: runs(20) },
  );
});

test(
  'a signature does not survive one flipped bit of body, code or signature',
  { timeout: 60_000 },
  async () => {
    const { bodyBytes, signature } = read(good);
    const codeBytes = Uint8Array.from(Buffer.from(code, 'latin1'));
    const flippedCodes = flips(codeBytes).map((bytes) => Buffer.from(bytes).toString('latin1'));
    const forged = [
      ...flips(bodyBytes).map((bytes) => formatTicket(bytes, signature, code)),
      ...flips(signature).map((bytes) => formatTicket(bodyBytes, bytes, code)),
      ...flippedCodes.map((other) => formatTicket(bodyBytes, signature, other)),
    ];
    expect(forged).toHaveLength((10 + 64 + 8) * 8);
    const read_ = forged.map(parseTicket).filter((result) => result.ok);
    // Most parse: the signature must refuse them.
    expect(read_.length).toBeGreaterThan(550);
    const anyKid = Array.from({ length: 256 }, (_, kid) => ({ kid, publicKey }));
    for (const { ticket } of read_)
      expect(await verifyTicket(ticket, anyKid, verify)).toBe('invalid');
  },
);

test('a signature of another event is invalid, as is one whose key is not there', async () => {
  const other = Buffer.from(ed25519.getPublicKey(new Uint8Array(32).fill(8))).toString('base64url');
  expect(await verifyTicket(read(good), [{ kid: 1, publicKey: other }], verify)).toBe('invalid');
  expect(await verifyTicket(read(good), [{ kid: 2, publicKey }], verify)).toBe('invalid');
  expect(await verifyTicket(read(good), [], verify)).toBe('invalid');
});

test('a signature that makes the verifier throw is invalid', async () => {
  const broken = [{ kid: 1, publicKey: 'not a key' }];
  expect(await verifyTicket(read(good), broken, verify)).toBe('invalid');
  const rejects: Verify = async () => Promise.reject(new Error('no such algorithm'));
  expect(await verifyTicket(read(good), keys, rejects)).toBe('invalid');
});
