import type { Table } from 'dexie';
import type { ZodType } from 'zod';

/** A row as it was read: any version of the app may have written it, so its values are unknown until they are parsed. */
export type Unread<Row> = { readonly [Field in keyof Row]?: unknown };
/** A table that takes typed rows and returns unread ones. */
export type StoredTable<Row, Key> = Table<Unread<Row>, Key, Row>;
/** Loads a schema, and zod with it, only when there is something to parse. */
export type LoadSchema<T> = () => Promise<ZodType<T>>;

const warned = new Set<string>();

/**
 * Parses a stored value. An older shape is upgraded by the defaults of its schema; one that cannot be read is left out
 * with a warning. Nothing is deleted here: a newer version of the app may understand it.
 */
export function parseStored<T>(schema: ZodType<T>, value: unknown, what: string): T | undefined {
  const { data, error } = schema.safeParse(value);
  if (error) warnUnreadable(what, error.issues[0]);
  return data;
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Once per reason. Without the value itself, which may be personal. */
function warnUnreadable(what: string, issue: Issue | undefined): void {
  const reason = `${issue?.path.map(String).join('.')}: ${issue?.message}`;
  if (warned.has(what + reason)) return;
  warned.add(what + reason);
  console.warn('Stored on this device, but unreadable:', what, reason);
}
