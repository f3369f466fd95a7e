import { CompiledQuery, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

// Records queries and SQLite's plans. Without ANALYZE the plan for an empty table is that for a
// large one.

/** Tables that stay small, because a person makes each row, and partial indexes that hold what is not settled yet. */
const SMALL: readonly (keyof Schema | `${string}_${'open' | 'review' | 'unsettled'}`)[] = [
  'addon_stock',
  'addons',
  'checkouts_open',
  'checkouts_review',
  'demo_deletions',
  'discount_codes',
  'disputes_open',
  'djs',
  'door_settings',
  'event_djs',
  'event_totals',
  'event_venues',
  'events',
  'invitations',
  'outside_refunds_open',
  'payment_findings_open',
  'promoters',
  'refunds_unsettled',
  'sub_event_djs',
  'sub_events',
  'ticket_addons',
  'ticket_products',
  'venues',
];
const small = new Set<string | undefined>(SMALL);

export type SentQuery = { sql: string; parameters: readonly unknown[] };

/** Records queries in `sent`. `source` is a path, `:memory:` or a copied database. */
export async function recordingDatabase(source: string | Buffer = ':memory:') {
  const sent: SentQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(source),
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

/** A table and the alias by which a plan calls it. */
const ALIAS = /(?:\b(?:from|join)|,)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)/gi;

function isSmall(sql: string, name: string): boolean {
  const tables = [...sql.matchAll(ALIAS)].filter(([, , alias]) => alias === name);
  return small.has(name) || (tables.length > 0 && tables.every(([, table]) => small.has(table)));
}

/**
 * Full scans of tables or indexes that are not known to be small. One per ordered `limit` is allowed, in the outermost
 * loop: reading in order stops after a page.
 */
export function fullScans(sql: string, plan: readonly Step[]): string[] {
  const sorts = plan.filter(({ detail }) => /TEMP B-TREE FOR (ORDER|GROUP) BY/.test(detail));
  /** Parents whose steps cannot stop after a page: those that sort, and those whose outermost loop is known. */
  const whole = new Set(sorts.map(({ parent }) => parent));
  const derived = plan.flatMap(
    ({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(detail)?.[1] ?? [],
  );
  let pages = sql.match(/\border by\b.*?\blimit\b/gis)?.length ?? 0;
  const full: string[] = [];
  for (const { parent, detail } of plan) {
    const [, how, name = '', index] =
      /^(SCAN|SEARCH) (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    if (how === undefined) continue;
    const isFirst = !whole.has(parent);
    whole.add(parent);
    // To make an automatic index, the table is read as a whole.
    const isAutomatic = detail.includes(' AUTOMATIC ');
    if (how === 'SEARCH' && !isAutomatic) continue;
    if (derived.includes(name) || / CONSTANT | VIRTUAL TABLE /.test(detail)) continue;
    if (isSmall(sql, name) || small.has(index)) continue;
    if (isFirst && !isAutomatic && pages > 0) pages -= 1;
    else full.push(detail);
  }
  return full;
}
