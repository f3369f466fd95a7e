import { BrowserQRCodeReader } from '@zxing/browser';
import type { Decoder, Pixels } from './decoder.ts';

/** Wraps pixels as a canvas: a worker has no canvas element, and the reader uses only the size and pixels. */
function asCanvas(pixels: Pixels): HTMLCanvasElement {
  const { width, height } = pixels;
  return {
    width,
    height,
    getContext: () => ({ getImageData: () => pixels }),
  } as unknown as HTMLCanvasElement;
}

export function zxingDecoder(): Decoder {
  const reader = new BrowserQRCodeReader();
  return {
    name: 'zxing',
    decode: async ({ pixels }) => readOrNull(reader, pixels()),
  };
}

/** Returns null when there is no QR code, for which ZXing throws one of three errors. */
function readOrNull(reader: BrowserQRCodeReader, pixels: Pixels): string | null {
  const canvas = asCanvas(pixels);
  try {
    return reader.decodeFromCanvas(canvas).getText();
  } catch {
    return null;
  }
}
