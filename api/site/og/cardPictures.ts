import { createSerial } from '#api/jobs/poller.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { AppError } from '#shared/base/errors.ts';
import type { PictureRef } from '#shared/pictures/pictureUrl.ts';
import { cardPicturesBusy } from '#shared/site/site.contract.ts';
import { type Card, cardVersion } from './cardContent.ts';

/** The most pictures kept in the cache; each takes some 130 kB. */
const MAX_KEPT = 64;
/** The most pictures being drawn or waiting; each takes a third of a second of processor time. */
const MAX_WAITING = 16;

type DrawCard = (card: Card) => Promise<Buffer>;

/** Reads a photo; null if it no longer exists. */
type ReadPhoto = (photo: PictureRef) => Promise<Uint8Array | null>;

/** Creates the function that reads a card's photo and draws the card. Loads sharp on first use. */
export const cardPainter =
  (read: ReadPhoto): DrawCard =>
  async (card) => {
    const photo = card.photo ? await read(card.photo) : null;
    return (await import('./drawCard.ts')).drawCard(card, photo);
  };

/** Creates a function that draws one card at a time and caches pictures by content. It throws `cardPicturesBusy`. */
export function createCardPictures(draw: DrawCard) {
  const cache = createLruCache<Promise<Buffer>>(MAX_KEPT);
  const serial = createSerial();
  let waiting = 0;

  function inTurn(card: Card): Promise<Buffer> {
    if (waiting >= MAX_WAITING) throw new AppError(cardPicturesBusy);
    waiting += 1;
    return serial.add(() => draw(card)).finally(() => (waiting -= 1));
  }

  return async function picture(card: Card): Promise<Buffer> {
    const version = cardVersion(card);
    const known = cache.get(version);
    if (known) return known;
    const drawing = inTurn(card);
    cache.set(version, drawing);
    drawing.catch(() => cache.delete(version));
    return drawing;
  };
}
