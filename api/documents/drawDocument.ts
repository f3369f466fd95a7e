import { type OrderDocument, orderPdf } from './orderPdf.ts';
import { type StatementDocument, statementPdf } from './statementPdf.ts';
import type { TicketsDocument } from './ticketFacts.ts';
import { ticketsPdf } from './ticketsPdf.ts';

/** A document that can be made as a PDF: its kind and its content. */
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
