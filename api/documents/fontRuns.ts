import { EMOJI, type Face, faces, type Font } from './fontFaces.ts';

/** A piece of text set in one font. */
export type Run = { font: Font; text: string };

/** Stands in for characters without a glyph. */
const UNKNOWN = '\uFFFD';
/** Combining and format characters, which need no glyph of their own. */
const SILENT = /^[\p{Cf}\p{Mn}\p{Me}]$/u;
/** Spaces, punctuation and digits at the end of a text; they have no direction of their own. */
const NEUTRAL = /[\s\p{P}\p{N}]+$/u;
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

const IS_EMOJI = /^\p{RGI_Emoji}$/v;
const HOLDS_EMOJI = /\p{RGI_Emoji}/v;
const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Puts text on one line: line breaks and other control characters become spaces. */
export const inLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ');

/** Splits text into grapheme clusters, which must never be divided. */
export const lettersOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Splits a line by font. A word uses the first font that has all of it; if there is none, or the word contains emoji,
 * each character gets its own font.
 */
export function runsOf(line: string, face: Face): Run[] {
  const chain = faces()[face];
  const runs: Run[] = [];
  for (const word of line.split(/(?<=\s)(?=\S)/u)) {
    for (const piece of piecesOf(word, chain)) append(runs, piece);
  }
  return runs.flatMap(neutralEnd);
}

function piecesOf(word: string, chain: readonly Font[]): Run[] {
  const font = HOLDS_EMOJI.test(word) ? undefined : chain.find((each) => hasAll(each, word));
  if (font) return [{ font, text: known(font, word) }];
  return lettersOf(word).flatMap((letter) => letterOf(letter, chain));
}

/** Joins adjacent pieces of the same font and direction: right-to-left words keep their order only within one run. */
function append(runs: Run[], piece: Run): void {
  const last = runs.at(-1);
  const sameWay = last && fromRight(last.text) === fromRight(piece.text);
  if (last && last.font === piece.font && sameWay) last.text += piece.text;
  else runs.push(piece);
}

const fromRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** Splits off spaces and punctuation at the end of a right-to-left run, since they belong to the line as a whole. */
function neutralEnd(run: Run): Run[] {
  const [end] = NEUTRAL.exec(run.text) ?? [];
  if (!end || !fromRight(run.text)) return [run];
  return [
    { ...run, text: run.text.slice(0, -end.length) },
    { ...run, text: end },
  ];
}

function letterOf(letter: string, chain: readonly Font[]): Run[] {
  const whole = IS_EMOJI.test(letter) && EMOJI.find((each) => hasAll(each, letter));
  if (whole) return [{ font: whole, text: letter }];
  // An unknown emoji sequence shows its first emoji.
  const text = PICTURE.exec(letter)?.[0] ?? letter;
  const font = chain.find((each) => hasAll(each, text));
  if (font) return [{ font, text: known(font, text) }];
  const plain = text.normalize('NFKC');
  if (plain !== text) return piecesOf(plain, chain);
  const stand = chain.find((each) => hasAll(each, UNKNOWN));
  return stand && !PICTURE.test(text) ? [{ font: stand, text: UNKNOWN }] : [];
}

const has = (font: Font, letter: string): boolean => font.has(letter.codePointAt(0) ?? 0);

function hasAll(font: Font, text: string): boolean {
  return Array.from(text).every((letter) => has(font, letter) || SILENT.test(letter));
}

/** Drops characters without a glyph (invisible ones), which the font would draw as a box. */
function known(font: Font, text: string): string {
  return Array.from(text)
    .filter((letter) => has(font, letter))
    .join('');
}
