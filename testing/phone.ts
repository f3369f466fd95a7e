import { generateKeyPairSync, sign } from 'node:crypto';
import {
  challengeSchema,
  doorTokenSchema,
  registeredSchema,
} from '#shared/checkin/doorDevices.schemas.ts';

/** The key pair of a door device. With `overText`, it wrongly signs a challenge's text instead of its bytes. */
export function phoneKey({ overText = false } = {}) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const encoding = overText ? 'utf8' : 'base64url';
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    signed: (text: string) =>
      sign('sha256', Buffer.from(text, encoding), key).toString('base64url'),
  };
}

/** Sends a request as a member of the team and returns the body of the answer. */
type Post = (path: string, body: object) => Promise<unknown>;

/** Registers a door device and returns its token, which is valid for ten minutes. */
export async function phoneToken(post: Post, name = 'North gate'): Promise<string> {
  const { publicKey, signed } = phoneKey();
  const devices = '/api/door/devices';
  const { id } = registeredSchema.parse(await post(devices, { name, publicKey }));
  const { challenge } = challengeSchema.parse(await post(`${devices}/${id}/challenge`, {}));
  const proof = { challenge, signature: signed(challenge) };
  return doorTokenSchema.parse(await post(`${devices}/${id}/token`, proof)).token;
}
