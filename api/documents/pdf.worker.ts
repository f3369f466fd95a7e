import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { addFonts } from './fontFaces.ts';
import { drawDocument } from './drawDocument.ts';
import type { PdfThreadOptions, PdfTask } from './makePdf.ts';

// This is a thread of its own, because typesetting takes 100 ms and more.
const { fonts }: PdfThreadOptions = workerData;
addFonts(fonts);
// Lets ticket sales go first. Only on Linux does each thread have a priority; elsewhere this would slow the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

async function make({ document, now }: PdfTask): Promise<void> {
  parentPort?.postMessage(await drawDocument(document, now));
}

// A failure ends the thread, which rejects the caller's promise.
parentPort?.on('message', (work: PdfTask) => void make(work));
