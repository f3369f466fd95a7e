import { LEFT, RIGHT, type Sheet, WIDTH } from './sheet.ts';
import { MUTED_COLOUR, TEXT_COLOUR, lineHeight, setLine, setText, wrap } from './typeset.ts';
import { formatUsd } from '#shared/base/money.ts';
import type { TotalLine } from '#shared/orders/orderTotals.rules.ts';

const RULE = '#d9d0e3';
const SIZE = 9.5;
const SMALL = 8;
const PAD = 6;

export type TableColumn = { header: string; width: number; align?: 'left' | 'right' };
/** The content of a cell: text, with an optional note in small print. */
type Cell = string | { text: string; note: string };

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
const noteOf = (cell: Cell): string => (typeof cell === 'string' ? '' : cell.note);

type Placed = TableColumn & { x: number };

function place(columns: readonly TableColumn[]): Placed[] {
  const fixed = columns.slice(1).reduce((sum, { width }) => sum + width, 0);
  let x = LEFT;
  return columns.map((column, n) => {
    const placed = { ...column, x, width: n === 0 ? WIDTH - fixed : column.width };
    x += placed.width;
    return placed;
  });
}

function rule({ doc, y }: Sheet, colour = RULE): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(colour).stroke();
}

/** Draws a table. Rows are never split, and the header is repeated on each page. */
export function table(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
): void {
  const placed = place(columns);
  head(sheet, placed);
  for (const row of rows) {
    if (sheet.need(heightOf(sheet, placed, row))) head(sheet, placed);
    body(sheet, placed, row);
  }
}

const room = ({ width }: Placed): number => width - PAD;

function heightOf({ doc }: Sheet, columns: readonly Placed[], row: readonly Cell[]): number {
  const heights = columns.map((column, n) => {
    const cell = row[n] ?? '';
    const lines = wrap(doc, textOf(cell), room(column), { size: SIZE }).length;
    const note = noteOf(cell);
    const notes = note ? wrap(doc, note, room(column), { size: SMALL }).length : 0;
    return lines * lineHeight(SIZE) + notes * lineHeight(SMALL);
  });
  return Math.max(...heights) + 2 * PAD;
}

function head(sheet: Sheet, columns: readonly Placed[]): void {
  const { doc } = sheet;
  sheet.need(3 * lineHeight(SIZE) + 2 * PAD);
  for (const { header, x, width, align = 'left' } of columns) {
    const edge = align === 'right' ? x + width : x;
    setLine(doc, header, edge, sheet.y + SMALL, {
      face: 'bold',
      size: SMALL,
      colour: MUTED_COLOUR,
      align,
    });
  }
  sheet.y += lineHeight(SMALL) + PAD / 2;
  rule(sheet, TEXT_COLOUR);
}

function body(sheet: Sheet, columns: readonly Placed[], row: readonly Cell[]): void {
  const { doc } = sheet;
  const top = sheet.y + PAD;
  columns.forEach((column, n) => {
    const cell = row[n] ?? '';
    const { align = 'left' } = column;
    const box = { x: align === 'right' ? column.x + PAD : column.x, y: top, width: room(column) };
    const taken = setText(doc, textOf(cell), box, { size: SIZE, align });
    const below = { ...box, y: top + taken };
    if (noteOf(cell))
      setText(doc, noteOf(cell), below, { size: SMALL, colour: MUTED_COLOUR, align });
  });
  sheet.y += heightOf(sheet, columns, row);
  rule(sheet);
}

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

const PLAIN = { face: 'text', size: 9.5, colour: MUTED_COLOUR, gap: 2 } as const;
const STRONG = { face: 'bold', size: 12, colour: TEXT_COLOUR, gap: 5 } as const;
/** Indent of the labels, in points. */
const LABELS = 180;
/** Width of the column of amounts, in points. */
const AMOUNTS = 100;

/** Draws right-aligned totals, which are never split across pages. */
export function totals(sheet: Sheet, rows: readonly TotalLine[]): void {
  sheet.need(rows.length * lineHeight(STRONG.size) + 30);
  sheet.y += 10;
  for (const { label, cents, strong = false } of rows) {
    const style = strong ? STRONG : PLAIN;
    const box = { x: LEFT + LABELS, y: sheet.y, width: WIDTH - LABELS - AMOUNTS };
    const height = setText(sheet.doc, label, box, { ...style, align: 'right' });
    const amount = { ...style, colour: TEXT_COLOUR, align: 'right' } as const;
    setLine(sheet.doc, formatUsd(cents), RIGHT, sheet.y + style.size, amount);
    sheet.y += height + style.gap;
  }
  sheet.y += 14;
}
