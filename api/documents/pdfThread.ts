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
 * Memory limits of a thread, without which it takes all it can get. A document of fifty tickets needs half of this.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Starts a thread that keeps the process alive only while it is working. */
export function openPdfThread(workerData: PdfThreadOptions): PdfThread {
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
