import { local } from './keep.ts';

const LEFT = 'rollcall.left';

/** Set at once: a tab closed right after has not emptied its databases. */
export function markLeft(userId: string | null): void {
  local.set(LEFT, userId ?? '');
}

export function clearLeft(): void {
  local.remove(LEFT);
}

export function hasLeft(): boolean {
  return local.get(LEFT) !== null;
}
