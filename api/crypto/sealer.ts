import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto';
import type { Logger } from 'pino';
import { messageOf } from '#shared/base/errorMessage.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = {
  /** Encrypts text so that only the same `owner` can open it. */
  seal: (text: string, owner: string) => string;
  /** Decrypts text. If the key or owner differs or the text was changed, logs an error and returns null. */
  open: (sealed: string, owner: string) => string | null;
  /** True if `open` would succeed; logs nothing. */
  opens: (sealed: string, owner: string) => boolean;
  /** Keyed hash (HMAC): equal texts give equal marks, which reveal nothing about the text without the key. */
  mark: (text: string) => string;
};

type Needs = {
  /** False if there is no key yet: then nothing can have been sealed with it, and `open` must not create one. */
  hasKey?: () => boolean;
  random: (bytes: number) => Uint8Array;
  log: Pick<Logger, 'error'>;
};

/** `makeKey` returns the key (32 bytes) and is called on first use. */
export function createSealer(
  makeKey: () => Uint8Array,
  { random, log, hasKey = () => true }: Needs,
): Sealer {
  let kept: KeyObject | undefined;
  // The key is kept as a key object: with bytes, each call would create a new object, which costs more than the hash.
  const key = (): KeyObject => (kept ??= createSecretKey(makeKey()));

  function opened(sealed: string, owner: string, fail: (why: string) => void): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)];
    try {
      if (!hasKey()) throw new Error('there is no key');
      const decipher = createDecipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch (error) {
      fail(messageOf(error));
      return null;
    }
  }

  return {
    seal(text, owner) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, owner) {
      return opened(sealed, owner, (why) =>
        log.error(
          { why },
          'could not decrypt a stored secret: secrets.key in DATA_DIR may be the wrong one',
        ),
      );
    },
    opens: (sealed, owner) => opened(sealed, owner, () => undefined) !== null,
    mark: (text) => createHmac('sha256', key()).update(`mark\0${text}`).digest('base64url'),
  };
}
