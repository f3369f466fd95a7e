import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { PdfDocument } from './drawDocument.ts';
import { openPdfThread, type PdfThread, type PdfThreadOptions } from './pdfThread.ts';

/** Makes a PDF outside the main thread. `now` is in milliseconds. */
export type MakePdf = (document: PdfDocument, now: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Maximum number of PDFs made at once. The server needs a processor for itself, and each thread takes about 50 MB
 * while it works and shortly after.
 */
const MOST = availableParallelism() > 2 ? 2 : 1;
/**
 * Limits for requests of documents, each of which takes some tenths of a second. Our own mails don't wait in this
 * queue.
 */
export const DOCUMENT_BOUNDS = { running: MOST, waiting: 40, waitingOfClient: 8 };
/** Threads are reused for a while: starting one takes longer than a document. */
const REST_MS = 15_000;

type Rest = { thread: PdfThread; timer: NodeJS.Timeout };
type Resting = Map<string, Rest[]>;

/** Idle threads of this process, by font folder. */
const RESTING: Resting = new Map();

/** Makes PDFs in threads, with the extra fonts of a folder (see `addFonts`). The folder may be missing. */
export function createMakePdf(
  { fonts }: PdfThreadOptions,
  open = openPdfThread,
  resting: Resting = RESTING,
): MakePdf {
  function rest(thread: PdfThread, folder: string): void {
    const others = resting.get(folder) ?? [];
    const close = (): void => {
      others.splice(others.indexOf(entry), 1);
      thread.close();
    };
    const entry = { thread, timer: setTimeout(close, REST_MS).unref() };
    others.push(entry);
    resting.set(folder, others);
  }

  function take(folder: string): PdfThread {
    const entry = resting.get(folder)?.pop();
    if (!entry) return open({ fonts: folder });
    clearTimeout(entry.timer);
    return entry.thread.isAlive() ? entry.thread : take(folder);
  }

  return inTurn(async (document, now) => {
    const folder = existsSync(fonts) ? fonts : '';
    const thread = take(folder);
    // If this throws, the thread is broken and is not put back for reuse.
    const pdf = await thread.make({ document, now });
    rest(thread, folder);
    return pdf;
  });
}

/** Makes at most `most` PDFs at the same time. */
export function inTurn(make: MakePdf, most = MOST): MakePdf {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function turn(): Promise<void> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
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
