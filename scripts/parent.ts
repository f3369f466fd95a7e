const LOOK_MS = 250;

/**
 * Fulfilled when the npm that started this process is gone: a signal ends npm and its shell, and reaches no further.
 * Never without npm.
 */
export function parentGone(): Promise<void> {
  const parent = process.ppid;
  return new Promise((gone) => {
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      gone();
    }, LOOK_MS);
    timer.unref();
  });
}
