import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';

/** A font file. Its coverage is read on first use. */
export type Font = { name: string; path: string; has: Coverage };
/** Each face has its own list of fonts to try in turn. */
export type Face = 'text' | 'bold' | 'title';

const FONTS = join(import.meta.dirname, 'fonts');
const FONT_FILE = /\.(ttf|otf)$/i;

function load(path: string, read = (): Coverage => coverageOf(readFileSync(path))): Font {
  let coverage: Coverage | undefined;
  return { name: parse(path).name, path, has: (letter) => (coverage ??= read())(letter) };
}

const own = (name: string): Font => load(join(FONTS, `${name}.ttf`));

function foreign(path: string): Font {
  return load(path, () => {
    try {
      return coverageOf(readFileSync(path));
    } catch (error) {
      process.emitWarning(`The font ${path} can't be read: ${String(error)}`);
      return () => false;
    }
  });
}

/** Monochrome emoji fonts: first the one with sequences, then the one with single emoji. */
export const EMOJI = ['emoji', 'pictures'].map(own);
const [TEXT, BOLD, TITLE] = [own('text'), own('bold'), own('title')];
const [WIDE, WIDE_BOLD] = [own('wide'), own('wide-bold')];
/** Fonts for further scripts and symbols. */
const MORE = ['symbols', 'thai', 'devanagari', 'ethiopic'].map(own);

const { resolve } = createRequire(import.meta.url);
const SPACE = 0x20;
/** First code point of the CJK radicals. Characters below it come from the other fonts. */
const FIRST_EAST_ASIAN = 0x2e80;
const isEastAsian = (letter: number): boolean => letter === SPACE || letter >= FIRST_EAST_ASIAN;
/** True for Japanese kana. A word with kana is Japanese and needs the Japanese shapes of Han characters. */
const isKana = (letter: number): boolean => letter >= 0x3040 && letter <= 0x30ff;

function packaged(name: string, file: string, isMeant = isEastAsian): Font {
  const font = foreign(join(dirname(resolve(name)), '..', 'fonts', file));
  return { ...font, has: (letter) => isMeant(letter) && font.has(letter) };
}

const isChinese = (letter: number): boolean => isEastAsian(letter) && !isKana(letter);
/** These fonts take 17 MB. They are read only if a document has East Asian characters. */
const EAST_ASIAN = [
  packaged('@embedpdf/fonts-sc', 'NotoSansHans-Medium.otf', isChinese),
  packaged('@embedpdf/fonts-jp', 'NotoSansJP-Medium.otf'),
  packaged('@embedpdf/fonts-kr', 'NotoSansKR-Medium.otf'),
];

type Faces = Record<Face, readonly Font[]>;
let loaded = facesWith([]);

/**
 * Fonts in the order to try them: our Latin font, a wider European one, added fonts, emoji, symbols and other
 * scripts.
 */
export function faces(): Faces {
  return loaded;
}

export function addFonts(folder: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => FONT_FILE.test(name));
  loaded = facesWith(files.toSorted().map((name) => foreign(join(folder, name))));
}

function facesWith(others: readonly Font[]): Faces {
  const rest = [...others, ...EMOJI, ...MORE, ...EAST_ASIAN];
  return {
    text: [TEXT, WIDE, ...rest],
    bold: [BOLD, WIDE_BOLD, ...rest],
    title: [TITLE, BOLD, WIDE_BOLD, ...rest],
  };
}

/** True if a font has a glyph for the code point. */
type Coverage = (codePoint: number) => boolean;

const HEADER = 12;
const RECORD = 16;

/** Reads which characters a font has, from a cmap table in format 12 or 4, the formats of our fonts. */
function coverageOf(font: Buffer): Coverage {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const maps = Array.from({ length: count }, (_each, n) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * n + 4);
    return { at, format: font.readUInt16BE(at) };
  });
  const full = maps.find(({ format }) => format === 12);
  const basic = maps.find(({ format }) => format === 4);
  if (full) return inRanges(rangesOf12(font, full.at));
  if (basic) return inRanges(rangesOf4(font, basic.at));
  throw new Error('This font has no character map that we can read');
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let n = 0; n < count; n += 1) {
    const record = HEADER + RECORD * n;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`This font has no table ${tag}`);
}

type Range = readonly [first: number, last: number];

function rangesOf12(font: Buffer, at: number): Range[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_each, n) => {
    const group = at + 16 + 12 * n;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

/** Reads format 4. It ignores gaps inside segments because our fonts have none. */
function rangesOf4(font: Buffer, at: number): Range[] {
  const segments = font.readUInt16BE(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + 2 * segments + 2;
  return Array.from({ length: segments }, (_each, n) => {
    return [font.readUInt16BE(starts + 2 * n), font.readUInt16BE(ends + 2 * n)] as const;
  }).filter(([first]) => first !== 0xff_ff);
}

/** Looks up code points in sorted ranges by binary search. */
function inRanges(ranges: readonly Range[]): Coverage {
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}
