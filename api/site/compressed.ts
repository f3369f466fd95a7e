import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The quality setting of Brotli. It is ten times faster than the highest one, which matters because pages change every
 * minute.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip' | 'identity';

export type Copy = {
  etag: string;
  as(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};

export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

async function compress(html: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const content = Buffer.from(html);
  if (encoding === 'br') return bytes(await brotli(content, QUALITY));
  return encoding === 'gzip' ? bytes(await zip(content)) : bytes(content);
}

export function copyOf(html: string): Copy {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const done = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    // The ETag is weak, because it is the same for every compression.
    etag: `W/"${hash}"`,
    as(encoding) {
      const known = done.get(encoding) ?? compress(html, encoding);
      done.set(encoding, known);
      return known;
    },
  };
}
