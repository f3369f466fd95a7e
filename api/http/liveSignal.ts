import { type LiveBus, STOPPING } from './liveBus.ts';

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
