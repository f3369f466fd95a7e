import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { createEmitter } from './emitter.ts';

const requests = createEmitter<boolean>();

export const reportReachability = requests.emit;

/** Calls the listener after every request, with true if our server answered. */
export const onReachability = requests.subscribe;

const PROBE_LIMIT_MS = 3000;
const RETRY_MS = 5000;

let online = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing: Promise<boolean> | null = null;
const changes = createEmitter();

function settle(next: boolean): void {
  clearTimeout(timer);
  if (!next) timer = setTimeout(() => void checkOnline(), RETRY_MS);
  if (next === online) return;
  online = next;
  onlineManager.setOnline(next);
  changes.emit();
}

async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    // A body that nobody reads keeps the request open.
    await response.arrayBuffer();
    // The captive portal of a Wi-Fi network answers every request, but not in JSON.
    return response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  } catch {
    return false;
  }
}

/** Probes the server and updates `useOnline`. A hidden page that is offline doesn't probe. */
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
 * Call this before the first query, because TanStack Query assumes that it is online. `navigator.onLine` is only a
 * hint: on phones it changes late.
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

/** Use this instead of TanStack Query's own manager, which also trusts the browser's `online` event. */
export const onOnlineChange = changes.subscribe;

export function isOnline(): boolean {
  return online;
}

/** True if our server was reachable at the last request or probe. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true);
}
