import { type OrderDocument, orderPdf } from './orderPdf.ts';
import { type StatementDocument, statementPdf } from './statementPdf.ts';
import type { TicketsDocument } from './tickets.types.ts';
import { ticketsPdf } from './ticketsPdf.ts';

/** Something that we make as PDF: what it is, and what it tells. */
export type Paper =
  | { kind: 'order'; tells: OrderDocument }
  | { kind: 'statement'; tells: StatementDocument }
  | { kind: 'tickets'; tells: TicketsDocument };

/** Draws a paper. `now` in milliseconds. */
export function drawPaper(paper: Paper, now: number): Promise<Buffer> {
  switch (paper.kind) {
    case 'order':
      return orderPdf(paper.tells, now);
    case 'statement':
      return statementPdf(paper.tells, now);
    case 'tickets':
      return ticketsPdf(paper.tells, now);
  }
}
