import type { Problem } from '#shared/base/errors.ts';
import { viewersFull, viewersHereFull } from '#shared/events/events.errors.ts';

/** `taken`: addresses of those who follow. */
export function refusal(
  { most, mostPerAddress = Infinity }: { most: number; mostPerAddress?: number },
  taken: readonly string[],
  address: string,
): Problem | null {
  if (taken.length >= most) return viewersFull;
  const here = taken.filter((other) => other === address).length;
  return here >= mostPerAddress ? viewersHereFull : null;
}
