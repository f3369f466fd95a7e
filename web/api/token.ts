import { local } from '#web/offline/keep.ts';

/** The session's token: one place to read and write it, so that nothing else ever touches or logs it. */
const KEY = 'authToken';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function readToken(): string | null {
  return local.get(KEY);
}

export function storeToken(token: string): void {
  local.set(KEY, token);
  tell();
}

export function removeToken(): void {
  local.remove(KEY);
  tell();
}

/** Calls back when another tab stores or removes the token. */
export function onOtherTabsToken(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** Calls back when the token changes, here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const stop = onOtherTabsToken(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
