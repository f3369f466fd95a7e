const LOOK_MS = 250;

/**
 * Resolves when the npm that started this process has ended: a signal ends npm and its shell, but does not reach this
 * process. Never resolves without npm.
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
