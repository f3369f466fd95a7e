import { useSyncExternalStore } from 'react';
import { findSubscription, unsubscribeDevice, subscribeDevice } from './subscription.ts';
import { pushSupport, type Support } from './pushSupport.ts';
import { startPush } from './startPush.ts';

/** `on` and `off` say if this device is subscribed; the states of `Support` say why it cannot be. */
export type PushState = 'loading' | 'on' | 'off' | Exclude<Support, 'possible'>;

let state: PushState = 'loading';
const listeners = new Set<() => void>();

function show(next: PushState): void {
  state = next;
  for (const tell of listeners) tell();
}

/** Reads the state from the browser, since permission may change in its settings or another tab. */
async function lookAtDevice(): Promise<void> {
  const support = pushSupport();
  if (support !== 'possible') return show(support);
  const granted = Notification.permission === 'granted';
  const subscription = granted ? await findSubscription().catch(() => null) : null;
  show(subscription ? 'on' : 'off');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    void lookAtDevice();
    document.addEventListener('visibilitychange', onVisible);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisible);
  };
}

function onVisible(): void {
  if (!document.hidden) void lookAtDevice();
}

export function usePushState(): PushState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'loading',
  );
}

/** Subscribes this device; false if the user refused. Call in a tap handler, since the browser asks. */
export async function switchOn(): Promise<boolean> {
  try {
    const done = await subscribeDevice();
    if (done) await startPush();
    return done;
  } finally {
    await lookAtDevice();
  }
}

export async function switchOff(): Promise<void> {
  try {
    await unsubscribeDevice();
  } finally {
    await lookAtDevice();
  }
}
