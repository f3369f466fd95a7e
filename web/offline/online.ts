import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { onReachability } from './reachability.ts';

const PROBE_LIMIT_MS = 3000;
const RETRY_MS = 5000;

let online = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function settle(next: boolean): void {
  clearTimeout(timer);
  if (!next) timer = setTimeout(() => void checkOnline(), RETRY_MS);
  if (next === online) return;
  online = next;
  onlineManager.setOnline(next);
  for (const tell of listeners) tell();
}

async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    // Behind a hotel's log-in page everything answers, but only our server answers in JSON.
    return response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  } catch {
    return false;
  }
}

/** Asks the server whether it is there; the answer also settles `useOnline` everywhere. */
export async function checkOnline(): Promise<boolean> {
  if (document.hidden && !online) return online;
  probing ??= probe().finally(() => {
    probing = null;
  });
  const reached = await probing;
  settle(reached);
  return reached;
}

/**
 * Starts watching, once, before the first query: TanStack Query takes it for granted that it starts online.
 * The browser's own word is a hint only. It says online with a dead server, and it is late on phones.
 */
export function watchOnline(): void {
  settle(navigator.onLine);
  onReachability((reached) => (reached ? settle(true) : void checkOnline()));
  addEventListener('offline', () => settle(false));
  for (const event of ['online', 'pageshow', 'focus'])
    addEventListener(event, () => online || void checkOnline());
  document.addEventListener(
    'visibilitychange',
    () => document.hidden || online || void checkOnline(),
  );
}

/**
 * Calls back when our server was lost or found again. TanStack's own manager also believes the browser, which
 * says online before anybody has asked the server.
 */
export function onOnlineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function isOnline(): boolean {
  return online;
}

/** True while our server can be reached, as far as anybody knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
