import { type OrderDocument, orderPdf } from './orderPdf.ts';
import { type StatementDocument, statementPdf } from './statementPdf.ts';
import type { TicketsDocument } from './tickets.types.ts';
import { ticketsPdf } from './ticketsPdf.ts';

/** Something that we make as PDF: what it is, and what it tells. */
export type PdfDocument =
  | { kind: 'order'; tells: OrderDocument }
  | { kind: 'statement'; tells: StatementDocument }
  | { kind: 'tickets'; tells: TicketsDocument };

export function drawDocument(document: PdfDocument, now: number): Promise<Buffer> {
  switch (document.kind) {
    case 'order':
      return orderPdf(document.tells, now);
    case 'statement':
      return statementPdf(document.tells, now);
    case 'tickets':
      return ticketsPdf(document.tells, now);
  }
}
