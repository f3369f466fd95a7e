export type LiveBus = {
  /** Calls every listener of `topic`; never throws, never waits. */
  publish(topic: string, data: unknown): void;
  /** Starts listening; call what it returns to stop. */
  subscribe(topic: string, listener: (data: unknown) => void): () => void;
};

/** The topic on which open streams hear that the server stops. */
export const STOPPING = 'server-stops';

/** An in-process bus: what one request changed, open streams hear of at once. */
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
