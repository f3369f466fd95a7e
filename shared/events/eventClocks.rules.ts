import { DEFAULT_DOORS } from '#shared/base/time.ts';

/** Wall times of an event, `21:00`; null or empty where nothing is said. */
export type EventClocks = {
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
};

/** When the programme begins: without a start of its own, at the doors. */
export const startClock = (event: EventClocks): string =>
  event.start_time_local || event.doors_open_time || DEFAULT_DOORS;

/** When people are let in: without doors, at the start. */
export const doorsClock = (event: EventClocks): string =>
  event.doors_open_time || event.start_time_local || DEFAULT_DOORS;
