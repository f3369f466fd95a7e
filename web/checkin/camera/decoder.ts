export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** `bitmap` is for the native decoder, null without one. */
export type Frame = { bitmap: ImageBitmap | null; pixels: () => Pixels };

/** Null when there is no QR code. May throw: the next decoder is tried then. */
export type Decoder = { name: string; decode: (frame: Frame) => Promise<string | null> };

export type Reading = { text: string; by: string };

/** A decoder that failed this often in a row is not used again on this device. */
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
