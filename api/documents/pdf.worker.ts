import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { addFonts } from './faces.ts';
import { drawDocument } from './drawDocument.ts';
import type { Start, Work } from './pdfThread.ts';

// Setting type is work of a tenth of a second and more: it happens beside the server, which goes on selling.
const { fonts }: Start = workerData;
addFonts(fonts);
// On Linux a priority is a thread's own: papers take what selling leaves over. Elsewhere it would be the server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

async function make({ document, now }: Work): Promise<void> {
  parentPort?.postMessage(await drawDocument(document, now));
}

// What fails ends the thread, and whoever asked is told by that.
parentPort?.on('message', (work: Work) => void make(work));
