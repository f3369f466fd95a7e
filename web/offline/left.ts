import { local } from './keep.ts';

const LEFT = 'rollcall.left';

/** Notes a logout at once: a tab that is closed right after it has not emptied its databases yet. */
export function markLeft(userId: string | null): void {
  local.set(LEFT, userId ?? '');
}

/** Somebody logs in again. */
export function clearLeft(): void {
  local.remove(LEFT);
}

/** Whether somebody has logged out here, and nobody has logged in since. */
export function hasLeft(): boolean {
  return local.get(LEFT) !== null;
}
