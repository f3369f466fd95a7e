import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type Coverage, coverageOf } from './coverage.ts';

/** A font file, and which letters it has. */
export type Font = { name: string; data: Buffer; has: Coverage };
/** What a text is set in: the first font that has a letter sets it. */
export type Face = 'text' | 'bold' | 'title';

const FONTS = join(import.meta.dirname, 'fonts');
const FONT_FILE = /\.(ttf|otf)$/i;

function load(path: string): Font {
  const data = readFileSync(path);
  return { name: parse(path).name, data, has: coverageOf(data) };
}

const own = (name: string): Font => load(join(FONTS, `${name}.ttf`));

type Faces = Record<Face, readonly Font[]>;
let loaded: Faces | undefined;

/** Latin in our own face, and what it lacks in one that has most of the scripts of Europe and its neighbours. */
export function faces(): Faces {
  return (loaded ??= facesWith([]));
}

/**
 * From now on letters that none of our fonts has are set in those of a folder, by their names, if it is there. Fonts of
 * Chinese, Japanese or Korean weigh megabytes each: whoever sells to names in them puts one there.
 */
export function addFonts(folder: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => FONT_FILE.test(name));
  loaded = facesWith(files.toSorted().map((name) => load(join(folder, name))));
}

function facesWith(others: readonly Font[]): Faces {
  const [text, bold, title] = [own('text'), own('bold'), own('title')];
  const [wide, wideBold] = [own('wide'), own('wide-bold')];
  return {
    text: [text, wide, ...others],
    bold: [bold, wideBold, ...others],
    title: [title, bold, wideBold, ...others],
  };
}

/** Every font once. */
export function everyFont(): Font[] {
  return [...new Set(Object.values(faces()).flat())];
}
