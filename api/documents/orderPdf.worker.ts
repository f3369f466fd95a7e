import { parentPort, workerData } from 'node:worker_threads';
import { addFonts } from './faces.ts';
import type { Work } from './makePdf.ts';
import { orderPdf } from './orderPdf.ts';

// Setting type is work of a tenth of a second and more: it happens beside the server, which goes on selling.
const { order, now, fonts }: Work = workerData;
addFonts(fonts);
parentPort?.postMessage(await orderPdf(order, now));
