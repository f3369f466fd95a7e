import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
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
  const rest = [...others, ...EMOJI, ...MORE];
  return {
    text: [TEXT, WIDE, ...rest],
    bold: [BOLD, WIDE_BOLD, ...rest],
    title: [TITLE, BOLD, WIDE_BOLD, ...rest],
  };
}
