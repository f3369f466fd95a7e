import { local } from './keep.ts';

/** A word in localStorage, so that a page can link to the tickets without opening a database first. */
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
