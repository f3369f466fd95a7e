import PDFDocument from 'pdfkit';
import { MUTED_COLOUR, setLine } from './typeset.ts';

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
  /** Starts a new page unless `height` points are left. True if it did. */
  need(height: number): boolean;
};

/** Opens a new document. `title` and `at` (milliseconds) become its metadata. */
export function openSheet({
  title,
  author,
  at,
}: {
  title: string;
  author: string;
  at: number;
}): Sheet {
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
