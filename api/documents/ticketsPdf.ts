import { PRODUCT } from '#shared/base/brand.ts';
import { formatInstant } from '#shared/base/time.ts';
import { admissionText } from '#shared/orders/occasion.rules.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import {
  demoNote,
  masthead,
  closeSheet,
  LEFT,
  openSheet,
  RIGHT,
  type Sheet,
  WIDTH,
  drawQr,
} from './sheet.ts';
import { ticketFacts, type TicketFact, type TicketsDocument } from './ticketFacts.ts';
import {
  clip,
  MUTED_COLOUR,
  TEXT_COLOUR,
  lineHeight,
  setLine,
  setText,
  widthOf,
  wrap,
} from './typeset.ts';

type Doc = PDFKit.PDFDocument;

const QR = 224;
const GAP = 26;
const TITLE_SIZES = [26, 22, 19, 16];
const TERMS = { size: 8.5, colour: MUTED_COLOUR };
/** Position of the bottom edge of the small print. */
const FOOT = 716;
/** Space between the ticket and the small print, for the tear line. */
const TEAR = 24;
const POSTER = { least: 84, most: 216, corner: 10, below: 16 };
/** Maximum number of days and places to try; more never fit on a page. */
const MAX_ENTRIES = 30;
const WARNING = '#8a5a00';

export async function ticketsPdf(order: TicketsDocument, now: number): Promise<Buffer> {
  const title = `Tickets ${order.number}`;
  const sheet = openSheet({ title, author: PRODUCT, at: now });
  // All pages share the same data URL, so the picture is embedded only once.
  const poster =
    order.poster && `data:image/jpeg;base64,${Buffer.from(order.poster).toString('base64')}`;
  order.tickets.forEach((ticket, n) => {
    if (n > 0) newPage(sheet);
    page(sheet, order, { ticket, poster });
  });
  const made = formatInstant(now, order.event.timeZone);
  return closeSheet(sheet, `${PRODUCT} · Order ${order.number} · made ${made}`);
}

function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = LEFT;
}

type Shown = { ticket: TicketPage; poster: string | null };

/** Draws a page with as many days and places as fit. The poster gets the remaining space if there is enough of it. */
function page(sheet: Sheet, order: TicketsDocument, { ticket, poster }: Shown): void {
  masthead(sheet, { title: ticket.place, below: `Order ${order.number}` });
  if (order.demo) demoNote(sheet);
  const { doc } = sheet;
  const title = titleOf(doc, order.event.title);
  const lines = termsOf(ticket, order);
  const terms = heightOfTerms(doc, lines);
  const room = FOOT - sheet.y - title.height - terms - TEAR;
  const { parts, height } = fitting(doc, room, (entries) => ticketFacts(order, ticket, entries));
  const left = room - Math.max(QR + 44, height) - POSTER.below;
  if (poster && left >= POSTER.least) drawPoster(sheet, poster, Math.min(POSTER.most, left));
  drawTitle(sheet, title);
  const top = sheet.y;
  let y = top;
  for (const part of parts) y += drawPart(doc, part, y) + 11;
  drawCode(doc, ticket, { y: top, demo: order.demo });
  drawTerms(sheet, lines, FOOT - terms);
}

/** Lays out the facts with as many days and places as fit into `room`. */
function fitting(doc: Doc, room: number, factsOf: (entries: number) => TicketFact[]) {
  for (let entries = MAX_ENTRIES; ; entries -= 1) {
    const parts = factsOf(entries);
    const height = heightOfParts(doc, parts);
    if (height <= room || entries === 1) return { parts, height };
  }
}

function termsOf({ opens }: TicketPage, { links }: TicketsDocument): string[] {
  return [
    `${admissionText(opens)} Keep your code private. It works only for the first person to use it.`,
    `Open on any device, even without a signal: ${links.tickets}. Terms of sale: ${links.terms}.`,
  ];
}

function drawPoster(sheet: Sheet, poster: string, height: number): void {
  const { doc, y } = sheet;
  doc.save();
  doc.roundedRect(LEFT, y, WIDTH, height, POSTER.corner).clip();
  doc.image(poster, LEFT, y, { cover: [WIDTH, height], align: 'center', valign: 'center' });
  doc.restore();
  sheet.y += height + POSTER.below;
}

type Title = { lines: readonly string[]; size: number; height: number };

/** Sets the title in the largest size at which it fits two lines. If none does, the title is cut. */
function titleOf(doc: Doc, text: string): Title {
  const set = (size: number) => wrap(doc, text, WIDTH, { face: 'title', size });
  const size = TITLE_SIZES.find((each) => set(each).length <= 2) ?? TITLE_SIZES.at(-1) ?? 16;
  const lines = clip(doc, set(size), 2, WIDTH, { face: 'title', size });
  return { lines, size, height: lines.length * lineHeight(size) + 16 };
}

function drawTitle(sheet: Sheet, { lines, size, height }: Title): void {
  lines.forEach((line, n) => {
    const y = sheet.y + size + n * lineHeight(size);
    setLine(sheet.doc, line, LEFT, y, { face: 'title', size });
  });
  sheet.y += height;
}

/** Draws the QR code with its readable text code. */
function drawCode(
  doc: Doc,
  { qr, code, kind }: TicketPage,
  { y, demo }: { y: number; demo: boolean },
): void {
  const x = RIGHT - QR;
  doc
    .roundedRect(x, y, QR, QR + 40, 10)
    .lineWidth(1)
    .strokeColor('#d9d0e3')
    .stroke();
  drawQr(doc, qr, { x: x + 6, y: y + 4, side: QR - 12 });
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  centred(doc, spaced, y + QR + 8, { face: 'bold', size: 17, colour: TEXT_COLOUR });
  const use = kind === 'ticket' ? 'Scan at check-in' : 'Scan at pickup';
  const said = demo ? `DEMO · ${use}` : use;
  centred(doc, said, y + QR + 26, { face: 'text', size: 9, colour: demo ? WARNING : MUTED_COLOUR });
}

type Centred = { face: 'bold' | 'text'; size: number; colour: string };

function centred(doc: Doc, line: string, y: number, style: Centred): void {
  setLine(doc, line, RIGHT - QR / 2 - widthOf(doc, line, style) / 2, y, style);
}

const PART = WIDTH - QR - GAP;
const LABEL = { face: 'bold', size: 8, colour: MUTED_COLOUR } as const;
const STRONG = { face: 'bold', size: 12, colour: TEXT_COLOUR } as const;
const PLAIN = { face: 'text', size: 9.5, colour: TEXT_COLOUR } as const;

function linesOf(doc: Doc, { label, title, lines }: TicketFact) {
  const strong = clip(doc, wrap(doc, title, PART, STRONG), 2, PART, STRONG);
  const plain = lines.flatMap((line) => clip(doc, wrap(doc, line, PART, PLAIN), 2, PART, PLAIN));
  return [
    { text: label, style: LABEL },
    ...strong.map((text) => ({ text, style: STRONG })),
    ...plain.map((text) => ({ text, style: PLAIN })),
  ];
}

const heightOfPart = (doc: Doc, part: TicketFact) =>
  linesOf(doc, part).reduce((sum, { style }) => sum + lineHeight(style.size), 0);

const heightOfParts = (doc: Doc, parts: readonly TicketFact[]) =>
  parts.reduce((sum, part) => sum + heightOfPart(doc, part) + 11, 0);

function drawPart(doc: Doc, part: TicketFact, top: number): number {
  let y = top;
  for (const { text, style } of linesOf(doc, part)) {
    setLine(doc, text, LEFT, y + style.size, style);
    y += lineHeight(style.size);
  }
  return y - top;
}

const heightOfTerms = (doc: Doc, terms: readonly string[]) =>
  terms.reduce((sum, line) => sum + wrap(doc, line, WIDTH, TERMS).length, 0) *
  lineHeight(TERMS.size);

function drawTerms({ doc }: Sheet, terms: readonly string[], top: number): void {
  doc.moveTo(LEFT, top - 12).lineTo(RIGHT, top - 12);
  doc.lineWidth(1).dash(4, { space: 4 }).strokeColor('#a99bbd').stroke().undash();
  let y = top;
  for (const line of terms) y += setText(doc, line, { x: LEFT, y, width: WIDTH }, TERMS);
}
