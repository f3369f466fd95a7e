import { createECDH, generateKeyPairSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError } from '#api/config.ts';

/** Our identity towards push services (RFC 8292): raw P-256 keys, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };
export type VapidConfig = Pick<Config, 'vapidPublicKey' | 'vapidPrivateKey' | 'dataDir'>;

const FILE = 'vapid.json';
const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Whether the two belong together. */
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
 * The keys of this installation: those of the environment, or a pair made once and kept in DATA_DIR for its owner
 * only. Everybody who has subscribed is lost when it changes. Throws `ConfigError`.
 */
export function vapidKeys(config: VapidConfig): VapidKeys {
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey, dataDir } = config;
  if (!publicKey || !privateKey) return keptKeys(dataDir);
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new ConfigError('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.');
}

function keptKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, FILE);
  try {
    return read(file) ?? write(dataDir, file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The push keys in DATA_DIR cannot be kept (${why}).`, { cause: error });
  }
}

function read(file: string): VapidKeys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const keys = stored.safeParse(parsed(text));
  if (keys.success && isPair(keys.data)) return keys.data;
  throw new ConfigError(`DATA_DIR holds a ${FILE} that is damaged: restore it, or remove it.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Complete or not at all, and whoever starts at the same time gets the same pair. */
function write(dataDir: string, file: string): VapidKeys {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, JSON.stringify(newVapidKeys()), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const keys = read(file);
  if (!keys) throw new Error(`${FILE} is gone again`);
  return keys;
}
