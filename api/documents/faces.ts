import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { type Coverage, coverageOf } from './coverage.ts';

/** Loaded on first use. */
export type Font = { name: string; path: string; has: Coverage };
/** Fallback order of fonts. */
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
      process.emitWarning(`The font ${path} cannot be read: ${String(error)}`);
      return () => false;
    }
  });
}

/** Monochrome emoji: sequences, then single ones. */
export const EMOJI = ['emoji', 'pictures'].map(own);
const [TEXT, BOLD, TITLE] = [own('text'), own('bold'), own('title')];
const [WIDE, WIDE_BOLD] = [own('wide'), own('wide-bold')];
/** Further scripts and symbols. */
const MORE = ['symbols', 'thai', 'devanagari', 'ethiopic'].map(own);

const { resolve } = createRequire(import.meta.url);
const SPACE = 0x20;
/** Radicals come first; signs before them are those of the other fonts. */
const FIRST_EAST_ASIAN = 0x2e80;
const isEastAsian = (letter: number): boolean => letter === SPACE || letter >= FIRST_EAST_ASIAN;
/** Words with kana are Japanese, and so are the shapes of their Han letters then. */
const isKana = (letter: number): boolean => letter >= 0x3040 && letter <= 0x30ff;

function packaged(name: string, file: string, isMeant = isEastAsian): Font {
  const font = foreign(join(dirname(resolve(name)), '..', 'fonts', file));
  return { ...font, has: (letter) => isMeant(letter) && font.has(letter) };
}

const isChinese = (letter: number): boolean => isEastAsian(letter) && !isKana(letter);
/** 17 MB, of which a document without such a letter reads nothing. */
const EAST_ASIAN = [
  packaged('@embedpdf/fonts-sc', 'NotoSansHans-Medium.otf', isChinese),
  packaged('@embedpdf/fonts-jp', 'NotoSansJP-Medium.otf'),
  packaged('@embedpdf/fonts-kr', 'NotoSansKR-Medium.otf'),
];

type Faces = Record<Face, readonly Font[]>;
let loaded = facesWith([]);

/** Our Latin font, a wider European one, emoji, symbols, further scripts. */
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
