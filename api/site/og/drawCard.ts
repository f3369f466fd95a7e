import sharp, { type OverlayOptions } from 'sharp';
import { join } from 'node:path';
import { PRODUCT } from '#shared/base/brand.ts';
import { posterSvg } from '#api/drawings/poster.ts';
import { escapeText } from '#api/site/escaping.ts';
import type { Card } from './cardContent.ts';

const FONTS = join(import.meta.dirname, '..', 'fonts');
/** Characters that both fonts have: those of English and western European languages. */
const HELD =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]/u;
const LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
};

/**
 * Makes a text drawable in our fonts: other letters lose their accents or are dropped, since no system font is used.
 */
export function drawable(text: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    if (HELD.test(sign)) return sign;
    const bare = LETTERS[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].filter((part) => HELD.test(part)).join('');
  });
  return signs.join('').replace(/\s+/g, ' ').trim();
}

type Style = {
  face: 'title' | 'text';
  size: number;
  colour: string;
  width: number;
};

export type Words = { png: Buffer; width: number; height: number };

const FACES = {
  title: { family: 'Rollcall Title', fontfile: join(FONTS, 'title.ttf') },
  text: { family: 'Rollcall Text', fontfile: join(FONTS, 'text.ttf') },
};

/** Draws text on a transparent background, in lines of at most `width` pixels; null if there is nothing to draw. */
export async function words(text: string, style: Style): Promise<Words | null> {
  const said = drawable(text);
  if (said === '') return null;
  const { face, size, colour, width } = style;
  const { family, fontfile } = FACES[face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeText(said)}</span>`,
      font: `${family} ${size}`,
      fontfile,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      // Lines of titles are closer together.
      spacing: face === 'title' ? -Math.round(size * 0.1) : 0,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const ACCENTS = { coral: '#ff7a66', aqua: '#3fe0cb', amber: '#ffc54d' } as const;
const NIGHT = '#140e1e';

export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;

/** Three colored lines at the bottom, the card's accent first. */
function lanes(accent: keyof typeof ACCENTS): string {
  const colours = [ACCENTS[accent], ...Object.values(ACCENTS).filter((c) => c !== ACCENTS[accent])];
  return colours
    .map((colour, i) => {
      const y = HEIGHT - 13 - (2 - i) * 15;
      return `<path d="M-20 ${y}H1220" stroke="${colour}" stroke-width="8" fill="none"/>`;
    })
    .join('');
}

/**
 * Draws a card's background: the poster, darkened behind the text, and the lanes. With `over`, the poster is left out,
 * so that the result can be laid over a photo.
 */
export function backgroundSvg({ poster, accent }: Card, over: boolean): string {
  const drawn = over ? '' : posterSvg(poster.id, poster.seed);
  const art = drawn.replace('<svg ', `<svg x="0" y="-22" `);
  const shade = [
    '<linearGradient id="shade" x1="0" y1="1" x2="0.35" y2="0">',
    `<stop offset="0.25" stop-color="${NIGHT}" stop-opacity="0.96"/>`,
    `<stop offset="0.7" stop-color="${NIGHT}" stop-opacity="0.72"/>`,
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity="0.1"/>`,
    '</linearGradient>',
    '<radialGradient id="corner" cx="0" cy="0" r="0.42">',
    `<stop offset="0" stop-color="${NIGHT}" stop-opacity="0.9"/>`,
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity="0"/>`,
    '</radialGradient>',
  ].join('');
  const whole = `width="${WIDTH}" height="${HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole} viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${art}<defs>${shade}</defs><rect ${whole} fill="url(#shade)"/>` +
    `<rect ${whole} fill="url(#corner)"/>${lanes(accent)}</svg>`
  );
}

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
