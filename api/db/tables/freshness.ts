import type { Millis } from './columns.types.ts';

export type CatalogueVersionTable = { id: 1; version: number };

/** What each version changed: one event, or, with null, what many events may show. The newest ones only. */
export type CatalogueChangesTable = { version: number; event_id: number | null; at: Millis };
