import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Brightness per pixel, 0 to 255, row by row. */
export type Luma = { width: number; height: number; data: Uint8Array };

/** Made smaller if it does not fit. */
export async function lumaOfPng(png: Buffer, room = { width: 9999, height: 9999 }): Promise<Luma> {
  const grey = sharp(png).flatten({ background: 'white' }).greyscale();
  const fitted = grey.resize({ ...room, fit: 'inside', withoutEnlargement: true }).raw();
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const { buffer: wasmBinary } = Uint8Array.from(await readFile(wasm));
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

/** The QR text of a screenshot, with its darkest and brightest value (0 to 255). */
export async function readQr(png: Buffer) {
  const [found] = await readBarcodes(Uint8Array.from(png), { formats: ['QRCode'] });
  const shades = new Set((await lumaOfPng(png)).data);
  return { text: found?.text, darkest: Math.min(...shades), brightest: Math.max(...shades) };
}
