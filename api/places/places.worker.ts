import { parentPort } from 'node:worker_threads';
import { readCities } from './locator.ts';

// Reads the towns in a worker, so that the server keeps answering. Ending the worker frees the memory.
parentPort?.postMessage(readCities());
