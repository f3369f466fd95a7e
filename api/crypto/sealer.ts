import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto';
import type { Logger } from 'pino';
import { messageOf } from '#shared/base/messageOf.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = {
  /** Bound to `owner`. */
  seal: (text: string, owner: string) => string;
  /** Null for another key or owner, or changed text; said in the log. */
  open: (sealed: string, owner: string) => string | null;
  /** True if `open` would, without a word in the log. */
  opens: (sealed: string, owner: string) => boolean;
  /** The same for the same text, and without the key it tells nothing of it. */
  mark: (text: string) => string;
};

type Needs = {
  /** False: there is no key yet, so nothing can have been sealed with it; opening makes none. */
  hasKey?: () => boolean;
  random: (bytes: number) => Uint8Array;
  log: Pick<Logger, 'error'>;
};

/** `key` (32 bytes) is read on first use. */
export function createSealer(
  makeKey: () => Uint8Array,
  { random, log, hasKey = () => true }: Needs,
): Sealer {
  let kept: KeyObject | undefined;
  // From bytes each call would make a key object anew, which costs more than the hash.
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
        log.error({ why }, 'a secret could not be read: is the key in DATA_DIR another?'),
      );
    },
    opens: (sealed, owner) => opened(sealed, owner, () => undefined) !== null,
    mark: (text) => createHmac('sha256', key()).update(`mark\0${text}`).digest('base64url'),
  };
}
