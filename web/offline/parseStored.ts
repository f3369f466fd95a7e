import type { Table } from 'dexie';
import type { ZodType } from 'zod';

/** Stored values may come from any version of the app, so each field is unknown until parsed. */
export type Unread<Row> = { readonly [Field in keyof Row]?: unknown };
export type StoredTable<Row, Key> = Table<Unread<Row>, Key, Row>;
/** Loads a schema only when there is something to parse, since schemas bring in zod. */
export type LoadSchema<T> = () => Promise<ZodType<T>>;

const warned = new Set<string>();

/**
 * Parses a stored value. Fields that rows of earlier versions lack get the schema's defaults. Unreadable values are
 * skipped but not deleted, because a newer version may be able to read them.
 */
export function parseStored<T>(schema: ZodType<T>, value: unknown, what: string): T | undefined {
  const { data, error } = schema.safeParse(value);
  if (error) warnUnreadable(what, error.issues[0]);
  return data;
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Warns once per reason, and leaves out the value, which may be personal. */
function warnUnreadable(what: string, issue: Issue | undefined): void {
  const reason = `${issue?.path.map(String).join('.')}: ${issue?.message}`;
  if (warned.has(what + reason)) return;
  warned.add(what + reason);
  console.warn('Stored on this device, but unreadable:', what, reason);
}
