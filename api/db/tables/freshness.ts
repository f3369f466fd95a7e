import type { Millis } from './columns.types.ts';

export type CatalogueVersionTable = { id: 1; version: number };

/** The changed event of each version (null if many changed). Only the latest rows are kept. */
export type CatalogueChangesTable = { version: number; event_id: number | null; at: Millis };
