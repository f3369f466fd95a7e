import type { Decoder } from './decoder.ts';

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
  // On Android without Play services the class exists but supports no format.
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return {
    name: 'native',
    decode: async ({ bitmap }) =>
      bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? null) : null,
  };
}
