import { createEmitter } from '#web/offline/emitter.ts';

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
