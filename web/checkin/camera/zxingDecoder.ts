import { BrowserQRCodeReader } from '@zxing/browser';
import type { Decoder, Pixels } from './decoder.ts';
import { isSmall } from './views.ts';

/** Wraps pixels as a canvas: a worker has no canvas element, and the reader uses only the size and pixels. */
function asCanvas(pixels: Pixels): HTMLCanvasElement {
  const { width, height } = pixels;
  return {
    width,
    height,
    getContext: () => ({ getImageData: () => pixels }),
  } as unknown as HTMLCanvasElement;
}

/** ZXing in JavaScript: reads some scratched and bent codes that the other misses, and is slow on large pictures. */
export function zxingDecoder(): Decoder {
  const reader = new BrowserQRCodeReader();
  return {
    name: 'zxing',
    decode: async ({ pixels, unfocused }) =>
      !unfocused && isSmall(pixels()) ? readOrNull(reader, pixels()) : null,
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
