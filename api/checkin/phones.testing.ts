import { generateKeyPairSync, sign } from 'node:crypto';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import {
  challengeSchema,
  doorTokenSchema,
  registeredSchema,
} from '#shared/checkin/doorDevices.schemas.ts';
import type { Door } from './testing.ts';

/** A phone with a key pair; `overText` signs the challenge as text. */
export function aPhone(door: Door, { overText = false } = {}) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat(point).toString('base64url');
  let id = '';
  const at = (path: string) => `/api/door/devices/${id}/${path}`;
  const challenge = async () =>
    challengeSchema.parse((await door.post(null, at('challenge'), {})).body).challenge;
  const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const encoding = overText ? 'utf8' : 'base64url';
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text, encoding), key).toString('base64url');
  const prove = async (text: string, signature = signed(text)) =>
    door.post(null, at('token'), { challenge: text, signature });
  return {
    publicKey,
    challenge,
    signed,
    prove,
    async register(role: Role, more: object = {}) {
      const body = { name: 'North gate', publicKey, ...more };
      const answer = await door.post(role, '/api/door/devices', body);
      if (answer.status === 201) id = registeredSchema.parse(answer.body).id;
      return answer;
    },
    token: async () => doorTokenSchema.parse((await prove(await challenge())).body),
    get id() {
      return id;
    },
  };
}
