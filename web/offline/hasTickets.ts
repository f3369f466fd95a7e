import { local } from './safeStorage.ts';

/** Flag in localStorage that tells if this device has tickets, so that pages needn't open Dexie to find out. */
const KEY = 'rollcall.hasTickets';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function rememberTickets(): void {
  local.set(KEY, '1');
  tell();
}

export function forgetTickets(): void {
  local.remove(KEY);
  tell();
}

export function hasTickets(): boolean {
  return local.get(KEY) !== null;
}

export function onTicketsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
