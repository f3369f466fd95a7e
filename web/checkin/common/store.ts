import { createEmitter } from '#web/offline/emitter.ts';
import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (patch: Partial<T>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates state outside React (`useSyncExternalStore`), so that the check-in goes on while views change. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial;
  const changes = createEmitter();
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Renders again only when this field changes, since other fields change with every scan at the door. */
export function useField<T, K extends keyof T>(store: Store<T>, field: K): T[K] {
  return useSyncExternalStore(store.subscribe, () => store.get()[field]);
}
