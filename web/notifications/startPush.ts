import { mayNotify } from './pushSupport.ts';

/** For those who have said yes; for all others it costs nothing. */
export async function startPush(): Promise<void> {
  if (!mayNotify() || !('PushManager' in window)) return;
  const { watchPush } = await import('./watchPush.ts');
  watchPush();
}
