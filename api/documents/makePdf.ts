import type { PdfDocument } from './drawDocument.ts';
import { openPdfThread, type PdfThread, type PdfThreadOptions } from './pdfThread.ts';

/** A document as PDF, made beside the server. `now` in milliseconds. */
export type MakePdf = (document: PdfDocument, now: number) => Promise<Uint8Array<ArrayBuffer>>;

/** More at once would only take turns, and memory. */
const MOST = 2;
/** Starting a thread takes longer than the document: it stays for the next one, for a while. */
const REST_MS = 15_000;

type Rest = { thread: PdfThread; timer: NodeJS.Timeout };

/** Makes documents in threads of their own, with the fonts of a folder, see `addFonts`. */
export function createMakePdf(start: PdfThreadOptions, open = openPdfThread): MakePdf {
  const resting: Rest[] = [];

  function rest(thread: PdfThread): void {
    const close = (): void => {
      resting.splice(resting.indexOf(entry), 1);
      thread.close();
    };
    const entry = { thread, timer: setTimeout(close, REST_MS).unref() };
    resting.push(entry);
  }

  function take(): PdfThread {
    const entry = resting.pop();
    clearTimeout(entry?.timer);
    return entry?.thread ?? open(start);
  }

  return inTurn(async (document, now) => {
    const thread = take();
    // One that broke is not asked again.
    const pdf = await thread.make({ document, now });
    rest(thread);
    return pdf;
  });
}

/** Makes documents a few at a time; the others wait. */
export function inTurn(make: MakePdf): MakePdf {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function turn(): Promise<void> {
    if (running >= MOST) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
  }
  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
  return async (document, now) => {
    await turn();
    try {
      return await make(document, now);
    } finally {
      done();
    }
  };
}
