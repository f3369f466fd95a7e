import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { type Coverage, coverageOf } from './fontCoverage.ts';

/** A font file. Its coverage is read on first use. */
export type Font = { name: string; path: string; has: Coverage };
/** A style of text. Each face has its own list of fonts to try in turn. */
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
/** The fonts for symbols and for further scripts. */
const MORE = ['symbols', 'thai', 'devanagari', 'ethiopic'].map(own);

const { resolve } = createRequire(import.meta.url);
const SPACE = 0x20;
/** First code point of the CJK radicals. Characters below it, except the space, come from the other fonts. */
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
