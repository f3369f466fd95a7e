import sharp, { type OverlayOptions } from 'sharp';
import { PRODUCT } from '#shared/base/product.ts';
import { backgroundSvg, HEIGHT, MARGIN, WIDTH } from './card.svg.ts';
import type { Card } from './cardContent.ts';
import { words, type Words } from './drawText.ts';

const ROOM = WIDTH - 2 * MARGIN;
const CHALK = '#f7f1e8';
const DUST = '#d8cfe6';
/** The greatest height of a title, in pixels; a taller one is set in a smaller size. */
const TALLEST = 250;
const SIZES = [84, 70, 58, 46, 36, 28];
const LINE = 38;
const BOTTOM = HEIGHT - 84;
const MAX_LETTERS = 200;

async function titleOf(title: string): Promise<Words | null> {
  let set: Words | null = null;
  for (const size of SIZES) {
    set = await words(title.slice(0, MAX_LETTERS), {
      face: 'title',
      size,
      colour: CHALK,
      width: ROOM,
    });
    if (!set || set.height <= TALLEST) return set;
  }
  return set;
}

async function lineOf(text: string): Promise<Words | null> {
  return words(text.slice(0, 64), { face: 'text', size: LINE, colour: DUST, width: ROOM + 40 });
}

const place = (set: Words, top: number): OverlayOptions => ({ input: set.png, left: MARGIN, top });

/** Places the lines and the title from the bottom up, and the product's name in the upper corner. */
async function layout({ title, lines }: Card): Promise<OverlayOptions[]> {
  const placed: OverlayOptions[] = [];
  let bottom = BOTTOM;
  for (const line of lines.toReversed()) {
    const set = await lineOf(line);
    if (!set) continue;
    bottom -= set.height;
    placed.push(place(set, bottom));
    bottom -= 16;
  }
  const head = await titleOf(title);
  if (head) placed.push(place(head, Math.max(MARGIN + 60, bottom - 14 - head.height)));
  const brand = await words(PRODUCT, { face: 'title', size: 34, colour: CHALK, width: 400 });
  if (brand) placed.push(place(brand, MARGIN - 10));
  return placed;
}

/** Draws a preview picture as PNG, 1200 × 630 pixels, in our own fonts, on the photo or else on the drawn poster. */
export async function drawCard(card: Card, photo: Uint8Array | null = null): Promise<Buffer> {
  const drawn = Buffer.from(backgroundSvg(card, photo !== null));
  const background = sharp(photo ?? drawn).resize(WIDTH, HEIGHT, { fit: 'cover' });
  const shade = photo ? [{ input: drawn, left: 0, top: 0 }] : [];
  return background
    .composite([...shade, ...(await layout(card))])
    .png({ palette: true, quality: 100, dither: 1, effort: 3 })
    .toBuffer();
}
