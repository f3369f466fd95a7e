import { mayNotify } from './pushSupport.ts';

/** Keeps the push subscription in sync with the server; loads no code without permission. */
export async function startPush(): Promise<void> {
  if (!mayNotify() || !('PushManager' in window)) return;
  const { watchPush } = await import('./watchPush.ts');
  watchPush();
}
