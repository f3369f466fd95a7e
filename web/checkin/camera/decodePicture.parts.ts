import { createDecodeClient } from './decodeClient.ts';
import { isForUnfocused, regionOf } from './takePicture.ts';

const PATIENCE_MS = 10_000;
const TURNS = [0, 1, 2, 3];

/** The text of a QR code in a picture file; null if none is found, or the decoders can't be loaded. */
export async function decodePicture(file: Blob): Promise<string | null> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) return null;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const client = createDecodeClient(resolve);
  const timer = setTimeout(resolve, PATIENCE_MS);
  try {
    await loaded;
    for (const turn of TURNS) {
      const region = regionOf(whole.width, whole.height, turn);
      if (!region) return null;
      const { x, y, width, height, size } = region;
      const part = await createImageBitmap(whole, x, y, width, height, size);
      const reading = await client.decode(part, isForUnfocused(turn));
      if (reading) return reading.text;
    }
    return null;
  } finally {
    clearTimeout(timer);
    client.close();
    whole.close();
  }
}
