import type { Log } from '#api/platform.ts';
import { drawnPoster, posterSvg } from '#api/drawings/poster.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { type PictureRef, pictureAt, sizedUrl } from '#shared/pictures/pictureUrl.ts';

/** The facts that an event's picture is made from. */
type Pictured = { id: number; title: string; image_url: string | null };
/** Width and height in pixels. */
type Frame = { width: number; height: number };
/**
 * Makes an event's picture as JPEG, cropped to a frame. Null if that fails, because a document is sent even without
 * its picture.
 */
export type Artwork = (event: Pictured, frame: Frame) => Promise<Uint8Array | null>;

type ReadPhoto = (photo: PictureRef) => Promise<Uint8Array | null>;

/**
 * The most pictures kept in the cache, of about 100 kB each. During a sale the same picture is requested thousands of
 * times.
 */
const MAX_KEPT = 24;
const QUALITY = 84;

/**
 * Makes the pictures of events for documents from the uploaded photo, or else from the drawn poster. Loads sharp with
 * the first picture.
 */
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
      log.warn({ err: error, eventId: event.id }, 'could not make the picture of an event');
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
