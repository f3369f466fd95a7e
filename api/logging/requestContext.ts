import { AsyncLocalStorage } from 'node:async_hooks';

/** Values that every log line of a request carries. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
