import { createEmitter } from '#web/offline/emitter.ts';
import { local } from '#web/offline/safeStorage.ts';

/** Only this file reads or writes the token, so that nothing logs it. */
const KEY = 'authToken';

const changes = createEmitter();

export function readToken(): string | null {
  return local.get(KEY);
}

export function storeToken(token: string): void {
  local.set(KEY, token);
  changes.emit();
}

export function removeToken(): void {
  local.remove(KEY);
  changes.emit();
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
  const stopHere = changes.subscribe(listener);
  return () => {
    stopHere();
    stop();
  };
}
