import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type {
  AuditChoices,
  AuditEntry,
  AuditPage,
  AuditQuery,
} from '#shared/audit/audit.contract.ts';
import { cursorText } from '#shared/base/cursor.schemas.ts';
import { type AuditRow, choicesOf, listEntries } from './audit.store.ts';

/** Reads the audit log. Entries are written by `audit`, in the transaction of the change. */
export function createAuditService({ db }: AppContext) {
  return {
    async list({ limit, cursor, from, to, ...rest }: AuditQuery): Promise<AuditPage> {
      const filter = { ...rest, from: millis(from), to: millis(to), after: cursor };
      // An additional row tells whether there is another page.
      const rows = await listEntries(db, filter, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        entries: shown.map(toEntry),
        next_cursor: rows.length > limit && last ? cursorText(last) : null,
      };
    },

    async choices(): Promise<AuditChoices> {
      return {
        actors: await choicesOf(db, 'actor_name'),
        entities: await choicesOf(db, 'entity'),
        actions: await choicesOf(db, 'action'),
      };
    },
  };
}

const millis = (instant: string | undefined): number | undefined =>
  instant === undefined ? undefined : Date.parse(instant);

const snapshotSchema = z.record(z.string(), z.unknown()).nullable();

const snapshot = (json: string | null) =>
  snapshotSchema.parse(json === null ? null : JSON.parse(json));

function toEntry({ at, before, after, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    at: new Date(at).toISOString(),
    before: snapshot(before),
    after: snapshot(after),
  };
}
