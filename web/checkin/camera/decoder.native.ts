import type { Decoder } from './decoder.ts';

/** The part of the Shape Detection API that we use; TypeScript's DOM library does not know it. */
type BarcodeDetectorLike = { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> };
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike;
  getSupportedFormats: () => Promise<string[]>;
};

function detectorClass(): BarcodeDetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' ? (found as unknown as BarcodeDetectorClass) : null;
}

/** The phone's own decoder (Android, ChromeOS, macOS): the fastest. Null where it is absent or cannot read QR. */
export async function nativeDecoder(): Promise<Decoder | null> {
  const Detector = detectorClass();
  // Present without Play services too, but then it reads nothing.
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  if (!Detector || !formats?.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return {
    name: 'native',
    decode: async ({ bitmap }) =>
      bitmap ? ((await detector.detect(bitmap))[0]?.rawValue ?? null) : null,
  };
}
