import { BrowserQRCodeReader } from '@zxing/browser';
import type { Decoder, Pixels } from './decoder.ts';

/**
 * A worker has no canvas element, and the reader asks of one only its size and its pixels: a frame that
 * already has them stands in for it.
 */
function asCanvas(pixels: Pixels): HTMLCanvasElement {
  const { width, height } = pixels;
  return {
    width,
    height,
    getContext: () => ({ getImageData: () => pixels }),
  } as unknown as HTMLCanvasElement;
}

/** ZXing: quick, and good with clean codes on a bright screen. */
export function zxingDecoder(): Decoder {
  const reader = new BrowserQRCodeReader();
  return {
    name: 'zxing',
    decode: async ({ pixels }) => readOrNull(reader, pixels()),
  };
}

/** Its way to say 'no code here' is to throw, one of three kinds; all others mean the same to us. */
function readOrNull(reader: BrowserQRCodeReader, pixels: Pixels): string | null {
  const canvas = asCanvas(pixels);
  try {
    return reader.decodeFromCanvas(canvas).getText();
  } catch {
    return null;
  }
}
