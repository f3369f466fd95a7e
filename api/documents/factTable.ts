import { LEFT, type Sheet, WIDTH } from './sheet.ts';
import { MUTED_COLOUR, lineHeight, setText } from './typeset.ts';

export type FactColumn = { label: string; title: string; lines: readonly string[] };

const GAP = 18;
/** Width of each column as a share of the table's width. */
const SHARES = [0.42, 0.38, 0.2];

export function facts(sheet: Sheet, columns: readonly FactColumn[]): void {
  let x = LEFT;
  const heights = columns.map((column, n) => {
    const width = (WIDTH - GAP * (columns.length - 1)) * (SHARES[n] ?? 0);
    const height = setColumn(sheet, column, { x, width });
    x += width + GAP;
    return height;
  });
  sheet.y += Math.max(...heights) + 22;
}

function setColumn(
  { doc, y }: Sheet,
  { label, title, lines }: FactColumn,
  { x, width }: { x: number; width: number },
): number {
  let at = y;
  setText(doc, label, { x, y: at, width }, { face: 'bold', size: 8, colour: MUTED_COLOUR });
  at += lineHeight(8) + 2;
  at += setText(doc, title, { x, y: at, width }, { face: 'bold', size: 11 });
  for (const line of lines) at += setText(doc, line, { x, y: at, width }, { size: 9.5 });
  return at - y;
}
