import { onlineManager } from '@tanstack/react-query';
import { type EventStream, openEventStream } from '#web/api/eventStream.ts';

/** Random, so that the phones in a queue do not ask together. */
const READ_MS = { from: 0, spread: 400 };
const BACK_MS = { from: 500, spread: 1500 };
const AGAIN_MS = { from: 10_000, spread: 10_000 };
/** From this loss on the order is also read at each try: something in between may swallow streams. */
const LOSSES = 2;

const within = ({ from, spread }: typeof READ_MS): number => from + Math.random() * spread;

/** While visible and online: calls `onChange` when the order has to be read again. Returns the end. */
export function followOrder(id: string, onChange: () => void): () => void {
  let line: EventStream | null = null;
  let losses = 0;
  let running = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;

  function readSoon(): void {
    reading ??= setTimeout(() => {
      reading = undefined;
      onChange();
    }, within(READ_MS));
  }

  function connect(): void {
    line = openEventStream({
      address: `/api/orders/${encodeURIComponent(id)}/stream`,
      read: () => true,
      // At the first message too: what happened until now was not heard.
      onNews() {
        losses = 0;
        readSoon();
      },
      onLost() {
        losses += 1;
        if (losses >= LOSSES) readSoon();
        retry = setTimeout(connect, within(losses < LOSSES ? BACK_MS : AGAIN_MS));
      },
    });
  }

  function stop(): void {
    running = false;
    losses = 0;
    line?.close();
    clearTimeout(retry);
    clearTimeout(reading);
    reading = undefined;
  }

  function settle(): void {
    const wanted = 'EventSource' in window && !document.hidden && onlineManager.isOnline();
    if (wanted === running) return;
    if (!wanted) return stop();
    running = true;
    return connect();
  }

  const stopOnline = onlineManager.subscribe(settle);
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    stopOnline();
    document.removeEventListener('visibilitychange', settle);
    stop();
  };
}
