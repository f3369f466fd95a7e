import { createStore } from '#web/checkin/common/store.ts';

/** How much of what every door of this phone needs is there, from 0 to 1; list and keys are a door's own. */
export const phoneReadiness = createStore({
  storage: 0,
  /** Parts loaded in this page. */
  loaded: 0,
  /** Files in the service worker's caches. */
  kept: 0,
  decoders: 0,
  worker: 0,
});
