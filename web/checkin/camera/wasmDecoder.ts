import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { Decoder } from './decoder.ts';

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

/** The WebAssembly file, served from our own site; the library would load it from a CDN. */
export type WasmSource = { url: string } | { bytes: ArrayBuffer };

/** ZXing in C++: reads dim, blurred, inverted and upside-down codes. Loads at once, so that it is available offline. */
export function wasmDecoder(source: WasmSource): Decoder {
  const overrides =
    'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.bytes };
  const ready = prepareZXingModule({ overrides, fireImmediately: true });
  // The first decode reports a failure; this handler only prevents an unhandled rejection.
  ready.catch(() => undefined);
  return {
    name: 'zxing-wasm',
    decode: async ({ pixels }) => {
      await ready;
      const { data, width, height } = pixels();
      const [found] = await readBarcodes(asImageData(data, width, height), OPTIONS);
      return found?.isValid ? found.text : null;
    },
  };
}

function asImageData(data: ImageData['data'], width: number, height: number): ImageData {
  return { data, width, height, colorSpace: 'srgb' };
}
