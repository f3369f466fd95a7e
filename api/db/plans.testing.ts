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
  'ledger_entries',
  'users',
  'sessions',
  'jobs',
  'mails',
] as const;

export type SentQuery = { sql: string; parameters: readonly unknown[] };

/** A migrated database that notes in `sent` what it is asked. `file` is a path or `:memory:`. */
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
 * The steps that read the whole of a large table, or of an index of it. A list that begins with the newest reads an
 * index in its own order and stops after a page: of such steps there may be one for each `limit` of the query.
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
