import { inflateSync } from 'node:zlib';

/** Brightness per pixel, 0 to 255, row by row. */
export type Luma = { width: number; height: number; data: Uint8Array };

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** PNG colour types: bytes per pixel. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

type Header = { width: number; height: number; channels: number };

/** 8 bits a channel, as in screenshots; throws on anything else. */
export function lumaOfPng(png: Buffer): Luma {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('Not a PNG');
  const chunks = [...chunksOf(png)];
  const header = readHeader(chunks.find(({ type }) => type === 'IHDR')?.data);
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  );
  const pixels = unfilter(inflateSync(packed), header);
  const { width, height, channels } = header;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i += 1) data[i] = brightness(pixels, i * channels, channels);
  return { width, height, data };
}

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    };
    at += length + 12;
  }
}

function readHeader(data: Buffer | undefined): Header {
  const channels = data && CHANNELS[data.readUInt8(9)];
  if (!data || !channels || data.readUInt8(8) !== 8 || data.readUInt8(12) !== 0) {
    throw new Error('Only PNGs with 8 bits a channel, without palette and interlacing');
  }
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), channels };
}

/** Rows are stored as differences to their neighbours (PNG specification, 9.2). */
function unfilter(raw: Buffer, { width, height, channels }: Header): Uint8Array {
  const stride = width * channels;
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = row * stride + x;
      const left = x >= channels ? (out[at - channels] ?? 0) : 0;
      const up = row > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = row > 0 && x >= channels ? (out[at - stride - channels] ?? 0) : 0;
      out[at] = (raw[row * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function brightness(pixels: Uint8Array, at: number, channels: number): number {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return channels < 3 ? red : Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
}
