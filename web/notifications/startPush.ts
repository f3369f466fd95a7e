import { mayNotify } from './pushSupport.ts';

/**
 * Keeps the push subscription in sync with the server; loads no code without permission. `isTold` is true if the server
 * has just received the subscription.
 */
export async function startPush(isTold = false): Promise<void> {
  if (!mayNotify() || !('PushManager' in window)) return;
  const { watchPush } = await import('./watchPush.ts');
  watchPush(isTold);
}
