import { parentPort, workerData } from 'node:worker_threads';
import { type OrderDocument, orderPdf } from './orderPdf.ts';

// Setting type is work of a tenth of a second and more: it happens beside the server, which goes on selling.
const { order, now }: { order: OrderDocument; now: number } = workerData;
parentPort?.postMessage(await orderPdf(order, now));
