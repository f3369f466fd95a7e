import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of a request's log carries. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
