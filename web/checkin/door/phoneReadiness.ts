import { createStore } from '#web/checkin/common/store.ts';

/** How much is ready of what all doors on this phone need, from 0 to 1. Each door has a list and keys of its own. */
export const phoneReadiness = createStore({
  storage: 0,
  /** The share of parts that this page has loaded. */
  loaded: 0,
  /** The share of files that are in the service worker's caches. */
  kept: 0,
  decoders: 0,
  worker: 0,
});
