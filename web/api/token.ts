import { local } from '#web/offline/safeStorage.ts';

/** Only this file reads or writes the token, so that nothing logs it. */
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

export function onOtherTabsToken(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

export function onTokenChange(listener: () => void): () => void {
  const stop = onOtherTabsToken(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
