import { BrowserQRCodeReader } from '@zxing/browser';
import type { Decoder, Pixels } from './decoder.ts';

/** A worker has no canvas element; the reader uses only its size and pixels. */
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

/** ZXing throws one of three errors when there is no code. */
function readOrNull(reader: BrowserQRCodeReader, pixels: Pixels): string | null {
  const canvas = asCanvas(pixels);
  try {
    return reader.decodeFromCanvas(canvas).getText();
  } catch {
    return null;
  }
}
