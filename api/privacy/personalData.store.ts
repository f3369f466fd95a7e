import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { ERASED, FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import { redactor } from '#shared/privacy/privacy.rules.ts';
import type { Key, PersonalTable } from './privacy.types.ts';

/** Column names as a list, from a list or a text with spaces between them. */
export const columnsOf = (names: string | readonly string[] = '') =>
  typeof names === 'string' ? names.split(/\s+/).filter(Boolean) : names;

/** The keys that identify a person in the tables, and texts that name them, such as their name and phone number. */
export type Person = { keys: Map<Key, Set<string>>; terms: Set<string> };
export type Row = Record<string, string | number | null>;
type Condition = RawBuilder<unknown>;

export const keysOf = ({ keys }: Person, key: Key): string[] => [...(keys.get(key) ?? [])];

/** Kinds of keys by which JSON and the audit log refer to people. */
const IDS = [
  'user',
  'order',
  'checkout',
  'request',
  'subscription',
  'change',
  'invitation',
  'device',
  'refund',
  'dispute',
  'mail',
] as const;
const MAX_CONDITIONS = 200;

const idsOf = (person: Person): string[] => IDS.flatMap((key) => keysOf(person, key));

const isOneOf = (column: Condition, values: readonly string[]) =>
  values.length === 0 ? [] : [sql`${column} in (${sql.join(values)})`];

function conditionOf(person: Person, column: string, key: Key | 'any' | 'mention'): Condition[] {
  const ref = sql.ref(column);
  const promoters = keysOf(person, 'promoter');
  if (key === 'any')
    return [
      ...isOneOf(ref, idsOf(person)),
      ...isOneOf(ref, promoters).map((is) => sql`(entity = 'promoter' and ${is})`),
    ];
  if (key === 'mention') {
    const ids = idsOf(person).map((id) => `%"${id}"%`);
    const numbers = promoters.flatMap((id) =>
      [',', '}'].map((end) => `%"promoterId":${id}${end}%`),
    );
    return [...ids, ...numbers].map((pattern) => sql`${ref} like ${pattern}`);
  }
  if (key === 'email') return isOneOf(sql`lower(${ref})`, keysOf(person, key));
  if (key === 'promoter') return isOneOf(ref, promoters);
  return isOneOf(ref, keysOf(person, key));
}

/** Splits a list into parts that are small enough for one statement in SQLite and PostgreSQL. */
function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += MAX_CONDITIONS)
    parts.push(all.slice(from, from + MAX_CONDITIONS));
  return parts;
}

const anyOf = (all: readonly Condition[]) => inParts(all).map((part) => sql.join(part, sql` or `));

const conditionsOf = (person: Person, { whose = {} }: PersonalTable) =>
  Object.entries(whose).flatMap(([column, key]) => conditionOf(person, column, key));

/** Conditions that together select a person's rows; empty if the person has no keys for this table. */
const wheres = (person: Person, rule: PersonalTable) => anyOf(conditionsOf(person, rule));

/** The rows found, and the number of keys by which they were looked up. */
export type LookedUp = { rows: Row[]; keys: number };

function countKeys({ keys }: Person, { whose = {} }: PersonalTable): number {
  const all = [...keys.values()].reduce((sum, { size }) => sum + size, 0);
  const sizes = Object.values(whose).map((key) =>
    key === 'any' || key === 'mention' ? all : (keys.get(key)?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Conditions that select the rows by the ids found earlier, since searching a large table takes long. Falls back to a
 * full search if the table has no ids, or if more keys of the person are known now than at the look-up.
 */
function wheresOfFound(person: Person, rule: PersonalTable, found: LookedUp | null): Condition[] {
  const all = wheres(person, rule);
  if (found === null || found.keys !== countKeys(person, rule)) return all;
  const ids = found.rows.map(({ id }) => id);
  if (ids.includes(undefined)) return all;
  return inParts(ids).flatMap((part) =>
    all.map((where) => sql`id in (${sql.join(part)}) and (${where})`),
  );
}

export async function lookUp(db: Db, person: Person, rule: PersonalTable): Promise<LookedUp> {
  const found: Row[] = [];
  for (const where of wheres(person, rule)) {
    const { rows } = await sql<Row>`select * from ${sql.table(rule.table)} where ${where}`.execute(
      db,
    );
    found.push(...rows);
  }
  return { rows: found, keys: countKeys(person, rule) };
}

export async function valuesIn(db: Db, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.map(({ value }) => value);
}

export async function eraseRows(
  trx: Db,
  person: Person,
  rule: PersonalTable,
  found: LookedUp | null,
): Promise<void> {
  const table = sql.table(rule.table);
  if (rule.redacted !== undefined) await redactRows(trx, person, rule);
  if (rule.named !== undefined) await eraseNames(trx, person, rule);
  for (const where of wheresOfFound(person, rule, found)) {
    if (rule.deleted !== undefined) await sql`delete from ${table} where ${where}`.execute(trx);
    if (rule.replaced === undefined) continue;
    const set = Object.entries(rule.replaced).map(([column, value]) => {
      const copy = typeof value === 'object' && value !== null;
      return sql`${sql.ref(column)} = ${copy ? sql`lower(${sql.ref(value.lower)})` : value}`;
    });
    await sql`update ${table} set ${sql.join(set)} where ${where}`.execute(trx);
  }
}

async function eraseNames(trx: Db, person: Person, { table, named }: PersonalTable) {
  const names = keysOf(person, 'username');
  if (names.length === 0) return;
  for (const column of columnsOf(named).map((name) => sql.ref(name)))
    await sql`update ${sql.table(table)} set ${column} = ${FORMER_MEMBER}
      where ${column} in (${sql.join(names)})`.execute(trx);
}

/**
 * Takes the person's names and addresses out of their own rows and of all rows that contain one of their addresses.
 */
async function redactRows(trx: Db, person: Person, rule: PersonalTable): Promise<void> {
  const columns = columnsOf(rule.redacted);
  const emails = keysOf(person, 'email');
  const anywhere = columns.flatMap((column) =>
    emails.map((email) => sql`lower(${sql.ref(column)}) like ${`%${email}%`}`),
  );
  const clean = redactor([...person.terms, ...emails], ERASED);
  for (const where of anyOf([...conditionsOf(person, rule), ...anywhere])) {
    const query = sql<Row>`select * from ${sql.table(rule.table)} where ${where}`;
    for (const row of (await query.execute(trx)).rows) {
      const key = 'id' in row ? 'id' : 'checkout_id';
      for (const column of columns) {
        const text = row[column];
        if (typeof text !== 'string' || clean(text) === text) continue;
        await sql`update ${sql.table(rule.table)} set ${sql.ref(column)} = ${clean(text)}
          where ${sql.ref(key)} = ${row[key]}`.execute(trx);
      }
    }
  }
}
