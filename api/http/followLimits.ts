import type { Problem } from '#shared/base/errors.ts';
import { viewersFull, viewersHereFull } from '#shared/events/events.errors.ts';

/** Why one more viewer can't follow a stream, or null. `taken`: the addresses of current viewers. */
export function refusal(
  { most, mostPerAddress = Infinity }: { most: number; mostPerAddress?: number },
  taken: readonly string[],
  address: string,
): Problem | null {
  if (taken.length >= most) return viewersFull;
  const here = taken.filter((other) => other === address).length;
  return here >= mostPerAddress ? viewersHereFull : null;
}
