import { createEmitter } from './emitter.ts';

const requests = createEmitter<boolean>();

export const reportReachability = requests.emit;

/** Calls the listener after every request with whether our server answered. */
export const onReachability = requests.subscribe;
