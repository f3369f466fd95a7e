import type { Db } from '#api/db/open.ts';
import { PERSONAL_DATA } from './personalData.ts';
import {
  keysOf,
  type LookedUp,
  lookUp,
  type Person,
  type Row,
  valuesIn,
} from './personalData.store.ts';
import { columnsOf } from './columnsOf.ts';
import type { Key, PersonalTable } from './privacy.types.ts';

/** The accounts and addresses (in lower case) of the person to look for. */
export type Scope = { userIds: readonly string[]; emails: readonly string[] };
export type Found = {
  person: Person;
  rows: { rule: PersonalTable; rows: Row[] }[];
  lookedUp: ReadonlyMap<PersonalTable, LookedUp>;
};

function learn({ keys, terms }: Person, rule: PersonalTable, row: Row): void {
  for (const [key, column, prefix = ''] of rule.gives ?? []) {
    const value = row[column] ?? null;
    if (value !== null) add(keys, key, `${prefix}${value}`);
  }
  for (const column of columnsOf(rule.terms)) {
    const value = row[column];
    if (typeof value === 'string') terms.add(value);
  }
}

function add(keys: Person['keys'], key: Key, value: string): void {
  keys.set(key, (keys.get(key) ?? new Set()).add(value));
}

/**
 * Finds a person's rows in the tables that may reveal further keys or names or belong in the copy, and returns them
 * with these keys and names.
 */
export async function findPerson(db: Db, { userIds, emails }: Scope): Promise<Found> {
  const person: Person = { keys: new Map(), terms: new Set(emails) };
  for (const id of userIds) add(person.keys, 'user', id);
  for (const email of emails) add(person.keys, 'email', email);
  const found: Found['rows'] = [];
  const lookedUp = new Map<PersonalTable, LookedUp>();
  for (const rule of PERSONAL_DATA) {
    if (!rule.gives && !rule.terms && !rule.copied) continue;
    const known = await lookUp(db, person, rule);
    lookedUp.set(rule, known);
    const { rows } = known;
    for (const row of rows) learn(person, rule, row);
    if (rows.length > 0) found.push({ rule, rows });
  }
  return { person, rows: found, lookedUp };
}

/** The ids of all accounts, and all e-mail addresses by which rows identify people. */
export async function everybody(db: Db): Promise<{ userIds: string[]; emails: string[] }> {
  const userIds = await valuesIn(db, 'users', 'id');
  const emails = new Set<string>();
  for (const { table, whose = {} } of PERSONAL_DATA)
    for (const [column, key] of Object.entries(whose))
      if (key === 'email')
        for (const email of await valuesIn(db, table, column)) emails.add(email.toLowerCase());
  emails.delete('');
  return { userIds, emails: [...emails] };
}

export const numbersOf = (person: Person, key: Key): number[] => keysOf(person, key).map(Number);
