import { DEFAULT_DOORS } from '#shared/base/time.ts';

/** Wall times of an event, such as `21:00`; null or empty if not set. */
export type EventClocks = {
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
};

/** When the program begins: at the event's start, or when doors open if it has no start. */
export const startClock = (event: EventClocks): string =>
  event.start_time_local || event.doors_open_time || DEFAULT_DOORS;

/** When people are let in: when doors open, or at the start if the event has no time for doors. */
export const doorsClock = (event: EventClocks): string =>
  event.doors_open_time || event.start_time_local || DEFAULT_DOORS;
