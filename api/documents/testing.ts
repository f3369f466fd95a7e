import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a document, page by page and in one, and what it says of itself. For tests. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  return { pages, info, text: pages.join('\n').replaceAll(/\s+/g, ' ') };
}
