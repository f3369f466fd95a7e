import type { Config } from '#api/config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import type { Live } from '#api/http/live.ts';
import type { Platform } from '#api/platform.ts';

/** What every group of services stands on. */
export type Base = OpenDatabase & { config: Config; platform: Platform; live: Live };
