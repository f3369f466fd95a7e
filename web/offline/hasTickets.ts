import { createEmitter } from './emitter.ts';
import { local } from './safeStorage.ts';

/** Flag in localStorage that tells if this device has tickets, so that pages needn't open Dexie to find out. */
const KEY = 'rollcall.hasTickets';

const changes = createEmitter();

export function rememberTickets(): void {
  local.set(KEY, '1');
  changes.emit();
}

export function forgetTickets(): void {
  local.remove(KEY);
  changes.emit();
}

export function hasTickets(): boolean {
  return local.get(KEY) !== null;
}

export const onTicketsChange = changes.subscribe;
