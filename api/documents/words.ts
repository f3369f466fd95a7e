/** What stands together in a line, and what divides it from what was before. */
export type Word = { word: string; after: '' | ' ' };

/**
 * Chinese and Japanese have no spaces: every letter may begin a line, but for those that lengthen or end the one before.
 */
const BETWEEN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？」』）])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（])(?![々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** The words of a line, divided where it may be broken. */
export function wordsOf(line: string): Word[] {
  const words = line.split(' ').filter(Boolean);
  return words.flatMap((word) =>
    word.split(BETWEEN).map((part, n): Word => ({ word: part, after: n === 0 ? ' ' : '' })),
  );
}
