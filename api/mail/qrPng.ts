import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Width of the quiet zone, in modules. */
const QUIET = 4;
/** Size of a module, in pixels. */
const SCALE = 6;

/** A QR code as a 1-bit PNG, small enough to embed in mails, so that no remote image is needed. */
export function qrPng(text: string): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const side = size * SCALE;
  const width = Math.ceil(side / 8);
  const lines = data.map((row) => {
    // Each line of a PNG starts with its filter, here 0. Bits that are 1 are white.
    const line = Buffer.alloc(width + 1, 0xff);
    line[0] = 0;
    for (let x = 0; x < side; x += 1) {
      if (row[Math.floor(x / SCALE)])
        line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7));
    }
    return Buffer.concat(Array.from({ length: SCALE }, () => line));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 1, grayscale.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
