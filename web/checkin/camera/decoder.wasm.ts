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

/** Where the module comes from: an address of our own site, or its bytes. Never the library's default, a CDN. */
export type WasmSource = { url: string } | { bytes: ArrayBuffer };

/** ZXing in C++: reads what is dim, blurred, inverted, upside down. Starts loading at once, so that it is there offline. */
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
