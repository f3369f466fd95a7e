import { Worker } from 'node:worker_threads';
import type { OrderDocument } from './orderPdf.ts';

/** The document of an order, as PDF, made beside the server. `now` in milliseconds. */
export type MakePdf = (order: OrderDocument, now: number) => Promise<Uint8Array<ArrayBuffer>>;

/** More at once would only take turns, and memory. */
const MOST = 2;

/** Makes documents, by default in threads of their own, a few at a time; the others wait. */
export function createMakePdf(make: MakePdf = inThread): MakePdf {
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
  return async (order, now) => {
    await turn();
    try {
      return await make(order, now);
    } finally {
      done();
    }
  };
}

function inThread(order: OrderDocument, now: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const workerData = { order, now };
    const file = new URL('orderPdf.worker.ts', import.meta.url);
    const worker = new Worker(file, { execArgv: [], workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The document was not made')));
  });
}
