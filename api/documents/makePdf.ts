import { Worker } from 'node:worker_threads';
import type { Paper } from './papers.ts';

/** A paper as PDF, made beside the server. `now` in milliseconds. */
export type MakePdf = (paper: Paper, now: number) => Promise<Uint8Array<ArrayBuffer>>;

/** What a thread is told: the paper, the time of its making, and the folder with more fonts. */
export type Work = { paper: Paper; now: number; fonts: string };

/** More at once would only take turns, and memory. */
const MOST = 2;

/** Makes documents in threads of their own, with the fonts of a folder, see `addFonts`. */
export function createMakePdf({ fonts }: { fonts: string }): MakePdf {
  return inTurn((paper, now) => inThread({ paper, now, fonts }));
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
  return async (paper, now) => {
    await turn();
    try {
      return await make(paper, now);
    } finally {
      done();
    }
  };
}

function inThread(workerData: Work): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const file = new URL('pdf.worker.ts', import.meta.url);
    const worker = new Worker(file, { execArgv: [], workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The document was not made')));
  });
}
