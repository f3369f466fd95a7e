import { formatUsd } from '#shared/base/money.ts';
import type { TotalLine } from '#shared/orders/orderTotals.rules.ts';
import { LEFT, RIGHT, type Sheet, WIDTH } from './sheet.ts';
import { MUTED_COLOUR, TEXT_COLOUR, lineHeight, setLine, setText } from './typeset.ts';

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
