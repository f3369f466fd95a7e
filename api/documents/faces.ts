import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Coverage, coverageOf } from './coverage.ts';

/** A font file, and which letters it has. */
export type Font = { name: string; data: Buffer; has: Coverage };
/** What a text is set in: the first font that has a letter sets it. */
export type Face = 'text' | 'bold' | 'title';

const FONTS = join(import.meta.dirname, 'fonts');

function load(name: string): Font {
  const data = readFileSync(join(FONTS, `${name}.ttf`));
  return { name, data, has: coverageOf(data) };
}

type Faces = Record<Face, readonly Font[]>;
let loaded: Faces | undefined;

/** Latin in our own face, what it lacks in others that have most of the scripts of the world. Read with the first document. */
export function faces(): Faces {
  return (loaded ??= loadAll());
}

function loadAll(): Faces {
  const [text, bold, title] = [load('text'), load('bold'), load('title')];
  const [wide, wideBold] = [load('wide'), load('wide-bold')];
  const others = [load('further'), load('east-asian')];
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
