import { PRODUCT } from '#shared/base/product.ts';
import { LEFT, RIGHT, type Sheet, WIDTH } from './sheet.ts';
import { MUTED_COLOUR, lineHeight, setLine, setText } from './typeset.ts';

const LANES = ['#ff6b5e', '#ffb627', '#2fd6c3'];
const WARNING = '#8a5a00';

/** Draws the logo on the left and the title on the right. */
export function masthead(sheet: Sheet, { title, below }: { title: string; below: string }): void {
  const { doc, y } = sheet;
  LANES.forEach((colour, n) => {
    const lane = y + 3 + n * 7;
    doc.moveTo(LEFT + 2, lane).lineTo(LEFT + 20, lane);
    doc.lineWidth(4).lineCap('round').strokeColor(colour).stroke();
  });
  setLine(doc, PRODUCT, LEFT + 32, y + 16, { face: 'title', size: 18 });
  setLine(doc, title, RIGHT, y + 9, { face: 'bold', size: 12, align: 'right' });
  setLine(doc, below, RIGHT, y + 24, { size: 9, colour: MUTED_COLOUR, align: 'right' });
  sheet.y += 54;
}

/** Draws a box that says that no money was collected, for documents of test mode. */
export function demoNote(sheet: Sheet, not = 'this is not a valid ticket'): void {
  const { doc, y } = sheet;
  const text = `DEMO: no money was collected, and ${not}.`;
  doc.rect(LEFT, y, WIDTH, 26).lineWidth(1).dash(4, { space: 3 }).strokeColor(WARNING).stroke();
  doc.undash();
  setLine(doc, text, LEFT + 10, y + 17, { face: 'bold', size: 10, colour: WARNING });
  sheet.y += 42;
}

export function heading(sheet: Sheet, text: string): void {
  const size = 11;
  sheet.need(90);
  const box = { x: LEFT, y: sheet.y, width: WIDTH };
  setText(sheet.doc, text, box, { face: 'bold', size });
  sheet.y += lineHeight(size) + 8;
}
