export type LiveBus = {
  /** Calls all listeners before it returns. Listeners must not throw. */
  publish(topic: string, data: unknown): void;
  /** Calls `listener` for each publication on a topic. Returns a function that unsubscribes it. */
  subscribe(topic: string, listener: (data: unknown) => void): () => void;
};

/** Topic that tells open streams that the server is stopping. */
export const STOPPING = 'server-stops';

/** Topic for changed roles, sessions or door devices: each open stream checks if it may continue. */
export const STANDINGS = 'standings';

/** Topic for door devices that were registered, approved, renamed or removed. */
export const DOOR_DEVICES = 'door-devices';

/** In-process publish/subscribe that wakes open streams. */
export function createLiveBus(): LiveBus & { topics(): string[] } {
  const topics = new Map<string, Set<(data: unknown) => void>>();
  return {
    topics: () => [...topics.keys()],
    publish(topic: string, data: unknown) {
      for (const listener of topics.get(topic) ?? []) listener(data);
    },
    subscribe(topic: string, listener: (data: unknown) => void) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
  };
}
