/** RGBA pixels of one frame. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** One picture of the camera: as the browser's own decoder likes it where there is one, and as pixels on demand. */
export type Frame = { bitmap: ImageBitmap | null; pixels: () => Pixels };

/** Reads the text of a QR code in a frame, null when it sees none. May throw: the next decoder is asked then. */
export type Decoder = { name: string; decode: (frame: Frame) => Promise<string | null> };

export type Reading = { text: string; by: string };

/** A decoder that failed this often in a row is broken on this device and is not asked again. */
const STRIKES = 5;

/** Asks one decoder after the other until one reads something. Never throws. */
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
