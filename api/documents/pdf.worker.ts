import { parentPort, workerData } from 'node:worker_threads';
import { addFonts } from './faces.ts';
import type { Work } from './makePdf.ts';
import { drawPaper } from './papers.ts';

// Setting type is work of a tenth of a second and more: it happens beside the server, which goes on selling.
const { paper, now, fonts }: Work = workerData;
addFonts(fonts);
parentPort?.postMessage(await drawPaper(paper, now));
