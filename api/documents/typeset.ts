import { EMOJI, type Face, type Font } from './fontFaces.ts';
import { inLine, lettersOf, type Run, runsOf } from './fontRuns.ts';

type Doc = PDFKit.PDFDocument;
type Feature = PDFKit.Mixins.OpenTypeFeatures;

type Style = {
  face?: Face;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
};

export const TEXT_COLOUR = '#1d1326';
export const MUTED_COLOUR = '#574a6b';
/** Tabular figures. Setting any font feature also makes PDFKit lay out each run as a whole, which Hebrew needs. */
const FEATURES: Feature[] = ['tnum'];
const LEADING = 1.35;
/** Scales emoji to the height of letters. */
const EMOJI_SIZE = 0.85;

export const lineHeight = (size: number): number => size * LEADING;

/** Cache of widths: measuring takes most of the time, and words repeat. */
const measured = new WeakMap<Doc, Map<string, number>>();

function widthOfRun(doc: Doc, { font, text }: Run, size: number): number {
  const known = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, known);
  const key = `${font.path} ${size} ${text}`;
  const width = known.get(key) ?? measure(doc, { font, text }, size);
  known.set(key, width);
  return width;
}

function measure(doc: Doc, { font, text }: Run, size: number): number {
  choose(doc, font, size);
  return doc.widthOfString(text, { features: FEATURES });
}

const choose = (doc: Doc, font: Font, size: number): Doc =>
  doc.font(font.path).fontSize(EMOJI.includes(font) ? size * EMOJI_SIZE : size);

/** Width of a line in points. */
export function widthOf(doc: Doc, line: string, { face = 'text', size = 10 }: Style): number {
  const widths = runsOf(line, face).map((run) => widthOfRun(doc, run, size));
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Breaks text into lines of at most `width` points, between words where possible. */
export function wrap(doc: Doc, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  const space = widthOf(doc, ' ', style);
  let line = '';
  let used = 0;
  for (const { word, after } of wordsOf(inLine(text))) {
    for (const [n, piece] of piecesOf(doc, word, width, style).entries()) {
      const gap = line === '' || n > 0 ? '' : after;
      const more = widthOf(doc, piece, style);
      const begun = used + (gap === '' ? 0 : space);
      if (line !== '' && begun + more > width) {
        lines.push(line);
        [line, used] = [piece, more];
      } else {
        [line, used] = [line + gap + piece, begun + more];
      }
    }
  }
  return [...lines, line];
}

function piecesOf(doc: Doc, word: string, width: number, style: Style): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const letter of lettersOf(word)) {
    const more = widthOf(doc, letter, style);
    if (piece !== '' && used + more > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += letter;
    used += more;
  }
  return [...pieces, piece];
}

/** Keeps at most `most` lines and ends with an ellipsis if text was cut. */
export function clip(
  doc: Doc,
  lines: readonly string[],
  most: number,
  width: number,
  style: Style,
): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const letters = lettersOf(kept.pop() ?? '');
  while (letters.length > 0 && widthOf(doc, `${letters.join('')}…`, style) > width) letters.pop();
  return [...kept, `${letters.join('').trimEnd()}…`];
}

/** Draws one line. `y` is the baseline; `x` is the left edge, or the right edge with `align: 'right'`. */
export function setLine(doc: Doc, line: string, x: number, y: number, style: Style): void {
  const { face = 'text', size = 10, colour = TEXT_COLOUR, align = 'left' } = style;
  let at = align === 'right' ? x - widthOf(doc, line, style) : x;
  doc.fillColor(colour);
  for (const run of runsOf(line, face)) {
    choose(doc, run.font, size).text(run.text, at, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: FEATURES,
    });
    at += widthOfRun(doc, run, size);
  }
}

/** Draws wrapped text and returns its height in points. */
export function setText(
  doc: Doc,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: Style,
): number {
  const { size = 10, align = 'left' } = style;
  const lines = wrap(doc, text, width, style);
  const edge = align === 'right' ? x + width : x;
  lines.forEach((line, n) => setLine(doc, line, edge, y + size + n * lineHeight(size), style));
  return lines.length * lineHeight(size);
}

/** A part that can't be broken, and what separates it from the part before. */
type Word = { word: string; after: '' | ' ' };

/** Chinese and Japanese may break between any two characters, but not before closing or after opening marks. */
const BETWEEN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？」』）])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（])(?![々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** Splits a line into the parts between which it may be broken. */
function wordsOf(line: string): Word[] {
  const words = line.split(' ').filter(Boolean);
  return words.flatMap((word) =>
    word.split(BETWEEN).map((part, n): Word => ({ word: part, after: n === 0 ? ' ' : '' })),
  );
}
