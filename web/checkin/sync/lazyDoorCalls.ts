import { AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import type { DoorCalls } from './door.calls.ts';

/** The door's calls, loaded with the first call, since scanning needs none. */
export function lazyDoorCalls(load: () => Promise<DoorCalls>): DoorCalls {
  const calls = async (): Promise<DoorCalls> => {
    try {
      return await load();
    } catch (cause) {
      throw new AppError(offline, { cause });
    }
  };
  return {
    events: async () => (await calls()).events(),
    manifest: async (...asked) => (await calls()).manifest(...asked),
    upload: async (...asked) => (await calls()).upload(...asked),
    stream: async (...asked) => (await calls()).stream(...asked),
  };
}
