import { encode } from 'uqr';

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
