export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * A picture to decode, as one that is out of focus if `unfocused`. The native decoder needs `bitmap`, which is null if
 * the picture was read as pixels.
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
