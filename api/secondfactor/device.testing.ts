import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#shared/secondfactor/secondfactor.schemas.ts';

type Asked = { challenge: string };
type Site = { origin: string; rpId: string };

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const HAS_KEY = 0x40;

/** A device that makes one passkey and signs with it; `site` is the site that its browser shows. */
export function passkeyDevice(site: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  let counter = 0;

  const client = (type: string, { challenge }: Asked): string =>
    JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false });

  function authenticatorData(flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(counter);
    return Buffer.concat([sha256(site.rpId), Buffer.from([flags]), uses, rest]);
  }

  function publicKeyBytes(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    // COSE: an EC key for ES256 on P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key);
  }

  return {
    id: named.id,

    make(asked: Asked, name = 'My key'): NewPasskey {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, publicKeyBytes()]);
      const authData = new Uint8Array(authenticatorData(PRESENT | HAS_KEY, key));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation));
      const clientDataJSON = base64url(client('webauthn.create', asked));
      return { name, passkey: { ...named, response: { clientDataJSON, attestationObject } } };
    },

    /** Signs a challenge. `back` reduces the counter by so much, like a copy of the key. */
    use(asked: Asked, { back = 0 } = {}): PasskeyAnswer {
      counter += 1 - back;
      const clientData = client('webauthn.get', asked);
      const data = authenticatorData(PRESENT);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
