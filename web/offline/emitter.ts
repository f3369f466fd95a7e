type Emitter<T> = {
  emit: (value: T) => void;
  /** Calls the listener each time something is emitted, until the returned function is called. */
  subscribe: (listener: (value: T) => void) => () => void;
  hasListeners: () => boolean;
};

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}
