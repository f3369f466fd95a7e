import type { Config } from './config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { Counts } from '#api/http/rateCounts.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { Load } from '#api/load/load.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import type { Platform } from './platform.ts';

/**
 * What every service, job and mail may use. It is made once, by `compose` (in tests by `testContext`), and is the first
 * argument; the other services that are needed are the second.
 */
export type AppContext = OpenDatabase & {
  config: Config;
  platform: Platform;
  live: LiveBus;
  counts: Counts;
  load: Load;
  /** The kind of payments that this server takes. */
  mode: ServerMode;
};
