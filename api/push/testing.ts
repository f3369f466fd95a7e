import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

type TestDevice = { keys: PushTarget['keys']; curve: ECDH; auth: Buffer };

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
function unseal(body: Buffer, { curve, auth }: TestDevice): string {
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
function openVapid(authorization: string, audience: string, now: number): string {
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

/** A message as decrypted by its device, with its headers for the push service; `from` is the sender's public key. */
type Delivered = Record<'payload' | 'urgency' | 'topic' | 'from', string> & { ttl: number };
type FakeAnswer = { status: number; headers?: Record<string, string>; hang?: boolean };

/** A push service on this machine that verifies signatures and decrypts messages. */
export async function fakePushService() {
  const devices = new Map<string, TestDevice>();
  const service = {
    url: '',
    /** Creates the subscription of a new device. */
    subscribe(): PushTarget {
      const device = newDevice();
      const path = `/push/${devices.size + 1}`;
      devices.set(path, device);
      return { endpoint: `${service.url}${path}`, keys: device.keys };
    },
    /** The messages accepted: signed for this service and encrypted for the device. */
    delivered: [] as Delivered[],
    /** Why messages were refused. */
    faults: [] as string[],
    /** Answers to the next messages, in order; later ones get 201. */
    next: [] as FakeAnswer[],
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void receive(request, response).catch((error: unknown) => {
      service.faults.push(String(error));
      response.writeHead(400).end();
    });
  };
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, headers = {}, hang } = service.next.shift() ?? { status: 201 };
    if (hang) return;
    const device = devices.get(request.url ?? '');
    if (!device) {
      response.writeHead(404).end();
      return;
    }
    if (status === 201) service.delivered.push(open(request, Buffer.concat(chunks), device));
    response.writeHead(status, headers).end('a'.repeat(10));
  }
  function open({ headers, method }: IncomingMessage, body: Buffer, device: TestDevice): Delivered {
    if (method !== 'POST') throw new Error(`${method} is no push`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    const from = openVapid(String(headers.authorization), service.url, Date.now());
    return {
      payload: unseal(body, device),
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
      from,
    };
  }
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}

/** VAPID keys for tests that don't store keys in a folder. */
export const TEST_VAPID = {
  publicKey:
    'BE0T3rP8tFESjbl4-oFfNBSYNjwefbyYIsSgRyH9Nqe9JpEb5i0BTy_svmSQMVQb3ntZ6pc5GI1mmlZ44IP6ODA',
  privateKey: 'iKMrhpSe_vyuVN0AtO9AGauo7BP0P7Ryno0HK1WwFBE',
};
