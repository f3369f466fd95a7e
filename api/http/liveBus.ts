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

export type LiveSignal = {
  /**
   * Resolves to 'signal' at the next signal, or immediately if one came since the last wait or if this is closed;
   * otherwise to 'timeout' after `ms`.
   */
  wait(ms: number): Promise<'signal' | 'timeout'>;
  readonly closed: boolean;
  close(): void;
};

/** Signals when something is published on any of the topics; closes when the server stops. */
export function openLiveSignal(live: LiveBus, topics: readonly string[]): LiveSignal {
  let rung = false;
  let closed = false;
  let wake = (): void => undefined;
  const ring = () => {
    rung = true;
    wake();
  };
  const close = () => {
    if (closed) return;
    closed = true;
    for (const stop of stops) stop();
    ring();
  };
  const stops = [
    ...topics.map((topic) => live.subscribe(topic, ring)),
    live.subscribe(STOPPING, close),
  ];
  return {
    async wait(ms) {
      if (!rung) await silence(ms, (stop) => (wake = stop));
      const answer = rung ? 'signal' : 'timeout';
      rung = closed;
      return answer;
    },
    get closed() {
      return closed;
    },
    close,
  };
}

/** Resolves after `ms`, or when interrupted. */
function silence(ms: number, interrupted: (stop: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    interrupted(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
