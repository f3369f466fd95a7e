import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { focused, isSmall, type Pixels, viewsOf } from './pictureFilters.ts';
import { BrowserQRCodeReader } from '@zxing/browser';

/**
 * A picture to decode; `unfocused` treats it as out of focus. The native decoder needs `bitmap`, which is null if the
 * picture was read as pixels.
 */
export type Frame = { bitmap: ImageBitmap | null; unfocused: boolean; pixels: () => Pixels };

/** `decode` returns null when it finds no QR code. After that, or if it throws, the next decoder is tried. */
export type Decoder = { name: string; decode: (frame: Frame) => Promise<string | null> };

export type Reading = { text: string; by: string };

/** A decoder that threw this many times in a row is skipped from then on. */
const STRIKES = 5;

export function decodeInTurn(
  decoders: readonly Decoder[],
): (frame: Frame) => Promise<Reading | null> {
  const strikes = new Map<string, number>();
  return async (frame) => {
    for (const decoder of decoders) {
      const failed = strikes.get(decoder.name) ?? 0;
      if (failed >= STRIKES) continue;
      try {
        const text = await decoder.decode(frame);
        strikes.set(decoder.name, 0);
        if (text) return { text, by: decoder.name };
      } catch {
        strikes.set(decoder.name, failed + 1);
      }
    }
    return null;
  };
}

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  downscaleFactor: 2,
  tryDenoise: true,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

/** The WebAssembly file, served from our own site; the library would load it from a CDN. */
type WasmSource = { url: string } | { bytes: ArrayBuffer };

/**
 * ZXing in C++: reads dim, blurred, inverted and upside-down codes; small pictures in several views. Loads at once, so
 * that it is available offline.
 */
export function wasmDecoder(source: WasmSource): Decoder & { loaded: Promise<unknown> } {
  const overrides =
    'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.bytes };
  const ready = prepareZXingModule({ overrides, fireImmediately: true });
  // The first decode reports a failure; this handler only prevents an unhandled rejection.
  ready.catch(() => undefined);
  return {
    name: 'zxing-wasm',
    loaded: ready,
    decode: async ({ pixels, unfocused }) => {
      await ready;
      for (const view of unfocused ? [focused(pixels())] : viewsOf(pixels())) {
        const [found] = await readBarcodes(asImageData(view), OPTIONS);
        if (found?.isValid) return found.text;
      }
      return null;
    },
  };
}

function asImageData({ data, width, height }: Pixels): ImageData {
  return { data, width, height, colorSpace: 'srgb' };
}

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

/** Shape Detection API, missing in TypeScript's DOM library. */
type BarcodeDetectorLike = { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike;
  getSupportedFormats: () => Promise<string[]>;
};

function detectorClass(): BarcodeDetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' ? (found as unknown as BarcodeDetectorClass) : null;
}

export async function nativeDecoder(): Promise<Decoder | null> {
  const Detector = detectorClass();
  // On Android without Play services, `BarcodeDetector` exists but supports no format.
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return {
    name: 'native',
    decode: async ({ bitmap }) =>
      bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? null) : null,
  };
}
