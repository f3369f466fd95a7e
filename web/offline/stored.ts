import type { Table } from 'dexie';
import type { ZodType } from 'zod';

/** Written by any app version: unknown until parsed. */
export type Unread<Row> = { readonly [Field in keyof Row]?: unknown };
export type StoredTable<Row, Key> = Table<Unread<Row>, Key, Row>;
/** Imported only when there is something to parse, since it brings zod. */
export type LoadSchema<T> = () => Promise<ZodType<T>>;

const warned = new Set<string>();

/** Rows of earlier versions get what they lack by the defaults of the schema. Unreadable values are skipped, not deleted: a newer version may read them. */
export function parseStored<T>(schema: ZodType<T>, value: unknown, what: string): T | undefined {
  const { data, error } = schema.safeParse(value);
  if (error) warnUnreadable(what, error.issues[0]);
  return data;
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Once per reason, without the value, which may be personal. */
function warnUnreadable(what: string, issue: Issue | undefined): void {
  const reason = `${issue?.path.map(String).join('.')}: ${issue?.message}`;
  if (warned.has(what + reason)) return;
  warned.add(what + reason);
  console.warn('Stored on this device, but unreadable:', what, reason);
}
