import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { MUTED_COLOUR, setLine, lineHeight, setText } from './typeset.ts';
import { PRODUCT } from '#shared/base/brand.ts';

type Doc = PDFKit.PDFDocument;

const LETTER = { width: 612, height: 792 };
const MARGIN = 54;
/** The lowest position for content, which leaves room for the footer. */
const BOTTOM = LETTER.height - 72;

/** Edges and width of the text area, in points. */
export const LEFT = MARGIN;
export const RIGHT = LETTER.width - MARGIN;
export const WIDTH = RIGHT - LEFT;

/** A document whose pages fill from top to bottom. `y` is the next free position. */
export type Sheet = {
  doc: Doc;
  y: number;
  /** Starts a new page unless `height` points are left. Returns true if it did. */
  need(height: number): boolean;
};

type Metadata = { title: string; author: string; at: number };

/** Opens a new document. `title` and `at` (milliseconds) become its metadata. */
export function openSheet({ title, author, at }: Metadata): Sheet {
  const doc = new PDFDocument({
    size: [LETTER.width, LETTER.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    // An empty name avoids PDFKit's default font, which cannot be embedded.
    font: '',
    info: { Title: title, Author: author, CreationDate: new Date(at) },
  });
  return {
    doc,
    y: MARGIN,
    need(height) {
      if (this.y + height <= BOTTOM) return false;
      doc.addPage();
      this.y = MARGIN;
      return true;
    },
  };
}

export async function closeSheet({ doc }: Sheet, footer: string): Promise<Buffer> {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const small = { size: 8, colour: MUTED_COLOUR };
    setLine(doc, footer, LEFT, LETTER.height - 40, small);
    const number = `Page ${page + 1} of ${count}`;
    setLine(doc, number, RIGHT, LETTER.height - 40, { ...small, align: 'right' });
  }
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await done;
  return Buffer.concat(parts);
}

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

/** Width of the quiet zone, in modules. */
const QUIET = 4;

/** Draws a QR code as vector shapes. The size is in points and includes the quiet zone. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / (size + 2 * QUIET);
  doc.rect(x, y, side, side).fill('#ffffff');
  data.forEach((row, line) => {
    for (const [start, length] of runsOf(row)) {
      const left = x + (start + QUIET) * module;
      doc.rect(left, y + (line + QUIET) * module, length * module, module);
    }
  });
  // Draw a single path: separate rectangles could show hairlines between them.
  doc.fill('#000000');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, at) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && row[at - 1]) last[1] += 1;
    else found.push([at, 1]);
  });
  return found;
}
