import type { Config } from '#api/config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { Counts } from '#api/http/counts.ts';
import type { Load } from '#api/load/load.ts';
import type { Platform } from '#api/platform.ts';

/** The foundation that every group of services is built on. */
export type Base = OpenDatabase & {
  config: Config;
  platform: Platform;
  live: LiveBus;
  counts: Counts;
  load: Load;
};
