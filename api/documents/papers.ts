import { type OrderDocument, orderPdf } from './orderPdf.ts';

/** Something that we make as PDF: what it is, and what it tells. */
export type Paper = { kind: 'order'; tells: OrderDocument };

/** Draws a paper. `now` in milliseconds. */
export function drawPaper(paper: Paper, now: number): Promise<Buffer> {
  return orderPdf(paper.tells, now);
}
