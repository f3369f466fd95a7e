import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import type { PushTarget } from './pusher.ts';

// The browser's and the push service's side of RFC 8188, 8291 and 8292. Written without the library that sends the
// messages, so that its mistakes are noticed.

export type TestDevice = { keys: PushTarget['keys']; curve: ECDH; auth: Buffer };

export function newDevice(): TestDevice {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  return { keys: { p256dh, auth: auth.toString('base64url') }, curve, auth };
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Decrypts a message. Throws if it was encrypted for another device or was changed. */
export function unseal(body: Buffer, { curve, auth }: TestDevice): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = hkdf(curve.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The end of the only record is marked with 2; zeros may follow.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end');
  return plain.subarray(0, end).toString('utf8');
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const DAY_S = 86_400;

/**
 * Returns the signer's public key. Throws unless the signature is right, for this audience, and valid for at most a
 * day.
 */
export function openVapid(authorization: string, audience: string, now: number): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== 65 || raw[0] !== 4) throw new Error('no key in the signature');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the signature is wrong');
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (aud !== audience) throw new Error(`signed for ${aud}`);
  if (exp * 1000 <= now || exp * 1000 > now + DAY_S * 1000) throw new Error('runs out wrongly');
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('nobody to write to');
  return key;
}
