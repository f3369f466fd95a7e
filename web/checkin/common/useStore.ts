import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Renders again only when this field changes, since other fields change with every scan at the door. */
export function useField<T, K extends keyof T>(store: Store<T>, field: K): T[K] {
  return useSyncExternalStore(store.subscribe, () => store.get()[field]);
}
