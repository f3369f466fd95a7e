import type { Log } from '#api/platform.ts';
import { drawnPoster, posterSvg } from '#api/drawings/poster.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { type PictureRef, pictureAt, sizedUrl } from '#shared/pictures/pictureUrl.ts';

/** What a picture of an event is made from. */
type Pictured = { id: number; title: string; image_url: string | null };
/** In pixels. */
type Frame = { width: number; height: number };
/** The picture of an event, cut to a frame, as JPEG; null when it cannot be made: nothing waits for a picture. */
export type Artwork = (event: Pictured, frame: Frame) => Promise<Uint8Array | null>;

type ReadPhoto = (photo: PictureRef) => Promise<Uint8Array | null>;

/** Some 100 kB each. A sale asks for the same one thousands of times. */
const MAX_KEPT = 24;
const QUALITY = 84;

/** Pictures of events for documents: the uploaded one, or else the drawn poster. Sharp is loaded with the first. */
export function createArtwork({ readPhoto, log }: { readPhoto: ReadPhoto; log: Log }): Artwork {
  const cache = createLruCache<Promise<Uint8Array>>(MAX_KEPT);
  return async (event, frame) => {
    const key = [event.id, event.image_url, event.title, frame.width, frame.height].join('\n');
    const known = cache.get(key);
    const making = known ?? make(event, frame, readPhoto);
    if (!known) cache.set(key, making);
    try {
      return await making;
    } catch (error) {
      cache.delete(key);
      log.warn({ err: error, eventId: event.id }, 'the picture of an event could not be made');
      return null;
    }
  };
}

async function make(event: Pictured, frame: Frame, readPhoto: ReadPhoto): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const photo = await photoOf(event, frame, readPhoto);
  const { id, seed } = drawnPoster(event);
  return sharp(photo ?? Buffer.from(posterSvg(id, seed)))
    .resize(frame.width, frame.height, { fit: 'cover' })
    .flatten({ background: '#140e1e' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

async function photoOf({ image_url: url }: Pictured, { width }: Frame, read: ReadPhoto) {
  const photo = url === null ? null : pictureAt(sizedUrl(url, width));
  return photo ? read(photo) : null;
}
