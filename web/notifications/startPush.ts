import { mayNotify } from './pushSupport.ts';

/** Starts push; loads nothing without permission. */
export async function startPush(): Promise<void> {
  if (!mayNotify() || !('PushManager' in window)) return;
  const { watchPush } = await import('./watchPush.ts');
  watchPush();
}
