/** Waits for `ms`. Resolves early when the connection or the page comes back; rejects on abort. */
export function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const over = new AbortController();
  const onVisible = (): void => {
    if (!document.hidden) resolve();
  };
  const timer = setTimeout(resolve, ms);
  const once = { signal: over.signal };
  addEventListener('online', () => resolve(), once);
  document.addEventListener('visibilitychange', onVisible, once);
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, once);
  if (signal.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
