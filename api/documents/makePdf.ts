import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './drawDocument.ts';

type Pdf = Uint8Array<ArrayBuffer>;
/** A document to make, and the current time in milliseconds. */
export type PdfTask = { document: PdfDocument; now: number };
/** `fonts`: the folder with additional fonts; it may be missing. */
export type PdfThreadOptions = { fonts: string };

export type PdfThread = {
  /** Makes one document at a time. After an error the thread is unusable. */
  make(work: PdfTask): Promise<Pdf>;
  /** False once the thread has ended and can make no more documents. */
  isAlive(): boolean;
  close(): void;
};

/**
 * Memory limits of a thread. Without limits it uses all that it can get; a document of fifty tickets needs half of
 * these.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Starts a thread that keeps the process alive only while it is working. */
function openPdfThread(workerData: PdfThreadOptions): PdfThread {
  const file = new URL('pdf.worker.ts', import.meta.url);
  const worker = new Worker(file, { execArgv: [], workerData, resourceLimits: LIMITS });
  let alive = true;
  let settle: { resolve(pdf: Pdf): void; reject(error: Error): void } | null = null;
  worker.on('message', (pdf: Pdf) => settle?.resolve(pdf));
  worker.on('error', (error: Error) => settle?.reject(error));
  worker.on('exit', () => {
    alive = false;
    settle?.reject(new Error('The document could not be made'));
  });
  worker.unref();
  return {
    async make(work) {
      worker.ref();
      try {
        return await new Promise<Pdf>((resolve, reject) => {
          settle = { resolve, reject };
          worker.postMessage(work);
        });
      } finally {
        settle = null;
        worker.unref();
      }
    },
    isAlive: () => alive,
    close: () => void worker.terminate(),
  };
}

/** Makes a PDF outside the main thread. `now` is in milliseconds. */
export type MakePdf = (document: PdfDocument, now: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Maximum number of PDFs made at once. The server needs a processor for itself, and each thread takes about 50 MB
 * while it works and shortly after.
 */
const MAX_RUNNING = availableParallelism() > 2 ? 2 : 1;
/**
 * Limits on requests for documents, each of which takes some tenths of a second. Our own mails don't wait in this
 * queue.
 */
export const DOCUMENT_BOUNDS = { running: MAX_RUNNING, waiting: 40, waitingOfClient: 8 };
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
export function inTurn(make: MakePdf, most = MAX_RUNNING): MakePdf {
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
