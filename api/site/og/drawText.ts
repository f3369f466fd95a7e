import { join } from 'node:path';
import sharp from 'sharp';
import { escapeText } from '#api/site/head.ts';

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
