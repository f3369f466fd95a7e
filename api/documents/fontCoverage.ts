/** True if a font has a glyph for the code point. */
export type Coverage = (codePoint: number) => boolean;

const HEADER = 12;
const RECORD = 16;

/** Reads which characters a font has, from a cmap table in format 12 or 4, the formats of our fonts. */
export function coverageOf(font: Buffer): Coverage {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const maps = Array.from({ length: count }, (_each, n) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * n + 4);
    return { at, format: font.readUInt16BE(at) };
  });
  const full = maps.find(({ format }) => format === 12);
  const basic = maps.find(({ format }) => format === 4);
  if (full) return inRanges(rangesOf12(font, full.at));
  if (basic) return inRanges(rangesOf4(font, basic.at));
  throw new Error('This font has no character map that we can read');
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let n = 0; n < count; n += 1) {
    const record = HEADER + RECORD * n;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`This font has no table ${tag}`);
}

type Range = readonly [first: number, last: number];

function rangesOf12(font: Buffer, at: number): Range[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_each, n) => {
    const group = at + 16 + 12 * n;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

/** Reads format 4. It ignores gaps inside segments because our fonts have none. */
function rangesOf4(font: Buffer, at: number): Range[] {
  const segments = font.readUInt16BE(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + 2 * segments + 2;
  return Array.from({ length: segments }, (_each, n) => {
    return [font.readUInt16BE(starts + 2 * n), font.readUInt16BE(ends + 2 * n)] as const;
  }).filter(([first]) => first !== 0xff_ff);
}

/** Looks up code points in sorted ranges by binary search. */
function inRanges(ranges: readonly Range[]): Coverage {
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}
