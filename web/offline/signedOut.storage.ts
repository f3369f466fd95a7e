import { local } from './keep.ts';

const KEY = 'rollcall.left';

/** Set at once: a tab closed right after has not emptied its databases. */
export function markSignedOut(userId: string | null): void {
  local.set(KEY, userId ?? '');
}

export function clearSignedOut(): void {
  local.remove(KEY);
}

export function hasSignedOut(): boolean {
  return local.get(KEY) !== null;
}
