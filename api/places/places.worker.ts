import { parentPort } from 'node:worker_threads';
import { readCities } from './loadPlaces.ts';

// Reads the towns beside the server, which goes on answering; the memory that took goes with the worker.
parentPort?.postMessage(readCities());
