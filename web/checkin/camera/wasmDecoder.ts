import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { Decoder, Pixels } from './decoder.ts';
import { focused, viewsOf } from './views.ts';

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
export type WasmSource = { url: string } | { bytes: ArrayBuffer };

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
