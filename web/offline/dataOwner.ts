import { local } from './safeStorage.ts';

const OWNER_KEY = 'rollcall.owner';

/**
 * The user whose data this device keeps, or null for a visitor. It is stored locally, so it is known before the server
 * answers.
 */
export function readOwner(): string | null {
  return local.get(OWNER_KEY);
}

export function writeOwner(userId: string | null): void {
  if (userId === null) local.remove(OWNER_KEY);
  else local.set(OWNER_KEY, userId);
}

const SIGNED_OUT_KEY = 'rollcall.left';

/** Marks the logout immediately, because a tab closed right after it may not have emptied its databases. */
export function markSignedOut(userId: string | null): void {
  local.set(SIGNED_OUT_KEY, userId ?? '');
}

export function clearSignedOut(): void {
  local.remove(SIGNED_OUT_KEY);
}

export function hasSignedOut(): boolean {
  return local.get(SIGNED_OUT_KEY) !== null;
}
