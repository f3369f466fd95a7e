import type { Bytes } from '#shared/base/base32.ts';
import type { Verify } from '#shared/tickets/ticketCode.ts';
import { fromBase64url } from '#web/checkin/common/base64url.ts';

export type Verifier = ReturnType<typeof createVerifier>;

type Check = (message: Bytes, signature: Bytes) => boolean | Promise<boolean>;

async function byBrowser(key: Bytes): Promise<Check> {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return (message, signature) => crypto.subtle.verify('Ed25519', imported, signature, message);
}

async function byNoble(key: Bytes): Promise<Check> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return (message, signature) => ed25519.verify(signature, message, key);
}

/** Imports a key with WebCrypto, or with a library for browsers before Safari 17, Firefox 129 and Chrome 137. */
async function importKey(publicKey: string): Promise<Check> {
  const key = fromBase64url(publicKey);
  return byBrowser(key).catch(() => byNoble(key));
}

/** Verifies signatures with WebCrypto, or with a library if the browser lacks Ed25519. Each key is imported once. */
export function createVerifier() {
  const checks = new Map<string, Promise<Check>>();

  function checkOf(publicKey: string): Promise<Check> {
    const known = checks.get(publicKey);
    if (known) return known;
    const made = importKey(publicKey);
    checks.set(publicKey, made);
    made.catch(() => checks.delete(publicKey));
    return made;
  }

  return {
    verify: (async (publicKey, message, signature) =>
      (await checkOf(publicKey))(message, signature)) satisfies Verify,
    prepare: async (publicKeys: readonly string[]): Promise<void> =>
      void (await Promise.all(publicKeys.map(checkOf))),
  };
}
