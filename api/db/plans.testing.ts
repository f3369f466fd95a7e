import { CompiledQuery, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

// Records queries and SQLite's plans. Without ANALYZE the plan for an empty table is that for a
// large one.

/** Tables that grow with visits and sales. */
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
  'ledger_entries',
  'users',
  'sessions',
  'jobs',
  'mails',
] as const;

export type SentQuery = { sql: string; parameters: readonly unknown[] };

/** Records queries in `sent`. `file` is a path or `:memory:`. */
export async function recordingDatabase(file = ':memory:') {
  const sent: SentQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(file),
    log: ({ query: { sql, parameters } }) => void sent.push({ sql, parameters }),
  });
  await migrate(db, 'sqlite');
  sent.length = 0;
  return { db, sent };
}

export type Step = { parent: number; detail: string };

export async function planOf(db: Kysely<Schema>, query: SentQuery): Promise<Step[]> {
  if (!/^\s*(select|with)/i.test(query.sql)) return [];
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  return (await db.executeQuery<Step>(explain)).rows;
}

/**
 * Full scans of large tables or their indexes. One per `limit` is allowed: reading an index in
 * order stops after a page.
 */
export function fullScans(sql: string, plan: readonly Step[]): string[] {
  const sorts = plan.filter(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const sorted = new Set(sorts.map(({ parent }) => parent));
  let pages = sql.match(/\blimit\b/gi)?.length ?? 0;
  const full = plan.filter(({ parent, detail }) => {
    const [, table, using] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
    if (!LARGE.some((large) => large === table)) return false;
    if (using === undefined || sorted.has(parent) || pages === 0) return true;
    pages -= 1;
    return false;
  });
  return full.map(({ detail }) => detail);
}
