import { parentPort } from 'node:worker_threads';
import { readCities } from './places.service.ts';

// Reads the towns in a worker, so that the server keeps answering. Ending the worker frees the memory.
parentPort?.postMessage(readCities());
