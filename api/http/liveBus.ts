export type LiveBus = {
  /** Synchronous; never throws. */
  publish(topic: string, data: unknown): void;
  /** Returns the unsubscribe function. */
  subscribe(topic: string, listener: (data: unknown) => void): () => void;
};

/** Tells open streams that the server stops. */
export const STOPPING = 'server-stops';

/** Roles, sessions or door devices have changed: streams look whether theirs may go on. */
export const STANDINGS = 'standings';

/** In-process publish and subscribe, for open streams. */
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
