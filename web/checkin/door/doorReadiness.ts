import { type OnDevice, readinessOf } from '#shared/checkin/readiness.rules.ts';
import type { DoorState } from '#web/checkin/sync/listKeeper.ts';
import { phoneReadiness } from './phoneReadiness.ts';

/** How much of what a door needs is on this phone. */
export function onThisPhone(
  { meta, counts, stuck, verifiable }: DoorState,
  { storage, loaded, kept, decoders, worker }: ReturnType<typeof phoneReadiness.get>,
): OnDevice {
  const listed = Math.max(meta?.event.tickets ?? 0, 1);
  return {
    storage: stuck ? 0 : storage,
    list: meta?.complete ? 1 : Math.min(0.99, counts.listed / listed),
    keys: verifiable ? 1 : 0,
    app: Math.min(loaded, kept),
    decoders,
    worker,
  };
}

/** What a door still lacks on this phone. */
export const readinessOfDoor = (state: DoorState): ReturnType<typeof readinessOf> =>
  readinessOf(onThisPhone(state, phoneReadiness.get()));
