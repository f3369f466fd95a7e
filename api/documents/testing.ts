import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OrderDocument } from './orderPdf.ts';

/**
 * Reads a PDF: its text by page and in full, and its metadata. `drawn`: the texts of each page in drawing order, with
 * their heights in points. For tests.
 */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  const drawn = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
    );
    drawn.push(texts.filter(({ text }) => text.trim() !== ''));
    pages.push(
      texts
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  const { info } = await document.getMetadata();
  return { pages, drawn, info, text: pages.join(' ') };
}

export const aLine = {
  kind: 'ticket',
  name: 'Friday Pass',
  unitPrice: 2500,
  quantity: 3,
  taxRate: 825,
  discount: 1125,
  tax: 526,
} as const;
export const anOrderDocument: OrderDocument = {
  number: 'RC-7K2M-9QXA-TT0B',
  placedAt: Date.UTC(2026, 10, 20, 18, 5),
  status: 'completed',
  demo: false,
  event: { title: 'Neon Lane', lines: ['Fri, Dec 11'], timeZone: 'America/Los_Angeles' },
  buyer: { name: 'Ana Ruiz', lines: ['ana@example.com'] },
  lines: [aLine],
  amounts: {
    original_amount: 7500,
    discount_amount: 1125,
    discount_rate: 15,
    subtotal_amount: 6375,
    tax_amount: 526,
    total_amount: 6901,
    refunded_amount: 0,
    promo_code: 'ROLLAXLE',
  },
  refunds: [],
};
