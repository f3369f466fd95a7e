import type { Config } from '#api/config.ts';
import type { Problem } from '#shared/base/errors.ts';
import { viewersFull, viewersHereFull } from '#shared/events/events.errors.ts';

/**
 * Returns why one more viewer can't follow a stream, or null. `taken`: the addresses of current viewers. One address
 * may follow `ofAddress` streams.
 */
export function refusal(
  { maxViewers, rateLimits }: Config,
  ofAddress: number,
  taken: readonly string[],
  address: string,
): Problem | null {
  if (taken.length >= maxViewers) return viewersFull;
  const here = taken.filter((other) => other === address).length;
  return rateLimits && here >= ofAddress ? viewersHereFull : null;
}
