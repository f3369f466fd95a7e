import { EMOJI, type Face, faces, type Font } from './faces.ts';

/** Letters that one font sets in one go. */
export type Run = { font: Font; text: string };

/** Stands for a letter that none of our fonts has. */
const UNKNOWN = '\uFFFD';
/** Changes how its neighbours look, and is nothing by itself. */
const SILENT = /^[\p{Cf}\p{Mn}\p{Me}]$/u;
/** Looks the same in every script, and runs the way its neighbours run. */
const NEUTRAL = /[\s\p{P}\p{N}]+$/u;
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

const IS_EMOJI = /^\p{RGI_Emoji}$/v;
const HOLDS_EMOJI = /\p{RGI_Emoji}/v;
const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text for one line: what would break it becomes a space. */
export const inLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ');

/** What a reader takes for one letter each: nothing is divided inside one. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Cuts a line into runs: each word by the first font of the face that has all of it, or else letter by letter. */
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

/** Hebrew and Arabic are set from the right; two words of it in one run, so that the first one comes out at the right. */
function append(runs: Run[], piece: Run): void {
  const last = runs.at(-1);
  const sameWay = last && fromRight(last.text) === fromRight(piece.text);
  if (last && last.font === piece.font && sameWay) last.text += piece.text;
  else runs.push(piece);
}

const fromRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** The space after a word from the right stands where the line goes on, not before the word. */
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
  // An unknown emoji sequence: its first emoji stands for all of it.
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

/** Without the silent ones that the font would draw a box for. */
function known(font: Font, text: string): string {
  return Array.from(text)
    .filter((letter) => has(font, letter))
    .join('');
}
