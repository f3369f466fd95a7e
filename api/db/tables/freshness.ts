import type { Millis } from './columns.types.ts';

export type CatalogueVersionTable = { id: 1; version: number };

/** The event that changed with each catalog version (null if several did). Only the latest rows are kept. */
export type CatalogueChangesTable = { version: number; event_id: number | null; at: Millis };
