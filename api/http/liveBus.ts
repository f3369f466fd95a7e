export type LiveBus = {
  /** Synchronous; never throws. */
  publish(topic: string, data: unknown): void;
  /** Returns the unsubscribe function. */
  subscribe(topic: string, listener: (data: unknown) => void): () => void;
};

/** Tells open streams that the server stops. */
export const STOPPING = 'server-stops';

/** In-process publish and subscribe, for open streams. */
export function createLiveBus(): LiveBus {
  const topics = new Map<string, Set<(data: unknown) => void>>();
  return {
    publish(topic, data) {
      for (const listener of topics.get(topic) ?? []) listener(data);
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}
