import { CompiledQuery, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

// Which queries are sent, and how SQLite would go about them. It knows no statistics of ours, so that its plan for
// an empty table is its plan for a large one.

/** Tables that grow with every visitor and every sale. */
const LARGE = [
  'orders',
  'order_items',
  'checkouts',
  'checkout_lines',
  'visits',
  'visitors',
  'promo_clicks',
  'scans',
  'audit_log',
  'refunds',
  'refund_items',
  'users',
  'sessions',
  'jobs',
] as const;

export type SentQuery = { sql: string; parameters: readonly unknown[] };

/** A migrated database that notes in `sent` what it is asked. `file` is a path or `:memory:`. */
export async function noisyDatabase(file = ':memory:') {
  const sent: SentQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(file),
    log: ({ query: { sql, parameters } }) => void sent.push({ sql, parameters }),
  });
  await migrate(db, 'sqlite');
  sent.length = 0;
  return { db, sent };
}

/** The steps of SQLite's plan for a query; none for what is no select. */
export async function planOf(db: Kysely<Schema>, query: SentQuery): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(query.sql)) return [];
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}

/**
 * The steps that read the whole of a large table, or of an index of it. Reading an index in its own order is none:
 * a list that begins with the newest stops after a page. Where such a list has to look for what it shows, it may come
 * to the end: who checks has to know such queries and allow them.
 */
export function fullScans(sql: string, plan: readonly string[]): string[] {
  const sorted = plan.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'));
  const first = !sorted && /\blimit\b/i.test(sql);
  return plan.filter((step) => {
    const [, table, using] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(step) ?? [];
    return LARGE.some((large) => large === table) && !(first && using !== undefined);
  });
}
