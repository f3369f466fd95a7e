import { onlineManager } from '@tanstack/react-query';
import { type EventStream, openEventStream } from '#web/api/eventStream.ts';

/** Delays before reading the order or reconnecting, random so that the phones in a queue do not ask all at once. */
const READ_MS = { from: 0, spread: 400 };
const BACK_MS = { from: 500, spread: 1500 };
const AGAIN_MS = { from: 10_000, spread: 10_000 };
/** After this many lost connections, each retry also reads the order: a proxy in between may swallow streams. */
const LOSSES = 2;

const within = ({ from, spread }: typeof READ_MS): number => from + Math.random() * spread;

/**
 * Calls `onChange` when the order has to be read again, while the page is visible and online. Returns a function that
 * stops following.
 */
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
      // The first message only says that the stream is open, but the order is read then, too, because changes made
      // while there was no stream were not received.
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
