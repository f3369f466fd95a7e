import { encode } from 'uqr';

type Doc = PDFKit.PDFDocument;

/** Modules of clear ground that a reader needs around a code. */
const QUIET = 4;

/** Draws a QR code into a square, quiet ground included, as shapes: it is sharp at every size. All in points. */
export function drawQr(
  doc: Doc,
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
  // One shape: drawn one by one, hair lines could show between the rows.
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
