import { parseJson } from '#shared/base/parseJson.ts';
import { createECDH, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { type Config, ConfigError } from '#api/config.ts';
import { loadOrCreateSecretFile } from '#api/files/secretFile.ts';

/** A pair of raw P-256 keys in base64url (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };
export type VapidConfig = Pick<Config, 'vapidPublicKey' | 'vapidPrivateKey' | 'dataDir'>;

const FILE = 'vapid.json';
const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/**
 * Reads the keys from the environment, or else from DATA_DIR, where they are created once. Changing the keys ends all
 * subscriptions. Throws `ConfigError`.
 */
export function vapidKeys(config: VapidConfig): VapidKeys {
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey, dataDir } = config;
  if (!publicKey || !privateKey) return keptKeys(dataDir);
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new ConfigError("VAPID_PRIVATE_KEY doesn't match VAPID_PUBLIC_KEY.");
}

function keptKeys(dataDir: string): VapidKeys {
  return loadOrCreateSecretFile(dataDir, {
    file: FILE,
    what: 'The push keys in DATA_DIR',
    make: () => JSON.stringify(newVapidKeys()),
    read: (text) => {
      const keys = stored.safeParse(parseJson(text));
      return keys.success && isPair(keys.data) ? keys.data : null;
    },
  });
}
