import { local } from './safeStorage.ts';

const KEY = 'rollcall.left';

/** Marks the logout immediately, because a tab closed right after it may not have emptied its databases. */
export function markSignedOut(userId: string | null): void {
  local.set(KEY, userId ?? '');
}

export function clearSignedOut(): void {
  local.remove(KEY);
}

export function hasSignedOut(): boolean {
  return local.get(KEY) !== null;
}
