import type { Millis } from './columns.types.ts';

export type CatalogueVersionTable = { id: 1; version: number };

/** Changed event per version (null: many); only the latest rows. */
export type CatalogueChangesTable = { version: number; event_id: number | null; at: Millis };
