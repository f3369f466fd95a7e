import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { addFonts } from './faces.ts';
import { drawDocument } from './drawDocument.ts';
import type { PdfThreadOptions, PdfTask } from './pdfThread.ts';

// Setting type is work of a tenth of a second and more: it happens beside the server, which goes on selling.
const { fonts }: PdfThreadOptions = workerData;
addFonts(fonts);
// On Linux a priority is a thread's own: papers take what selling leaves over. Elsewhere it would be the server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

async function make({ document, now }: PdfTask): Promise<void> {
  parentPort?.postMessage(await drawDocument(document, now));
}

// A failure ends the thread, which rejects the caller's promise.
parentPort?.on('message', (work: PdfTask) => void make(work));
