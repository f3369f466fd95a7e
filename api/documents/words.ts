/** An unbreakable part and what follows it. */
type Word = { word: string; after: '' | ' ' };

/** Chinese and Japanese break between characters, except before closing marks. */
const BETWEEN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。！？」』）])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（])(?![々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** The words of a line, divided where it may be broken. */
export function wordsOf(line: string): Word[] {
  const words = line.split(' ').filter(Boolean);
  return words.flatMap((word) =>
    word.split(BETWEEN).map((part, n): Word => ({ word: part, after: n === 0 ? ' ' : '' })),
  );
}
