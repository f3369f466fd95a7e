import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { lumaOfPng } from './png.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const { buffer: wasmBinary } = Uint8Array.from(await readFile(wasm));
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

/** The QR text of a screenshot, with its darkest and brightest value (0 to 255). */
export async function readQr(png: Buffer) {
  const [found] = await readBarcodes(Uint8Array.from(png), { formats: ['QRCode'] });
  const shades = new Set((await lumaOfPng(png)).data);
  return { text: found?.text, darkest: Math.min(...shades), brightest: Math.max(...shades) };
}
