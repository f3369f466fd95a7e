export type Serial = ReturnType<typeof createSerial>;

/** Runs one piece of work at a time, in the order in which they came. One that fails does not hold up the next. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
    /** When everything that was added has ended. */
    idle: (): Promise<unknown> => last,
  };
}

type Task = {
  run: () => Promise<unknown>;
  everyMs: number;
  /** What runs at the start; `run` unless given, nothing for null. */
  first?: (() => Promise<unknown>) | null;
};

/** Runs tasks by the clock, from `start` until `stop`. */
export function createPoller(tasks: readonly Task[], onError: (error: unknown) => void) {
  let timers: NodeJS.Timeout[] = [];
  return {
    start(): void {
      timers = tasks.map(({ run, everyMs, first = run }) => {
        void first?.().catch(onError);
        return setInterval(() => void run().catch(onError), everyMs);
      });
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
