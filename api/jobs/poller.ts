/** Runs one task at a time, in order; a failure does not stop the next task. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work, work);
      last = next.catch(() => undefined);
      return next;
    },
    idle: (): Promise<unknown> => last,
  };
}

type Task = {
  run: () => Promise<unknown>;
  everyMs: number;
  /** The task to run at the start instead of `run`; null for none. */
  first?: (() => Promise<unknown>) | null;
};

/** Runs each task at its interval, from `start` until `stop`. */
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

/** Runs a task at its interval, one run at a time. `stop` waits for the run that has begun. */
export function createSerialPoller(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  const serial = createSerial();
  const run = () => serial.add(work);
  const poller = createPoller([{ run, everyMs }], onError);
  return {
    run,
    start: poller.start,
    async stop(): Promise<void> {
      poller.stop();
      await serial.idle();
    },
  };
}
