import type { Db } from '#api/db/open.ts';
import { changeAtDoor } from '#api/events/events.commands.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { iso } from '#shared/base/iso.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { Standing } from '#shared/privacy/privacy.rules.ts';
import { PERSONAL_DATA } from './personalData.ts';
import {
  keysOf,
  type LookedUp,
  lookUp,
  type Person,
  type Row,
  valuesIn,
  columnsOf,
  eraseRows,
} from './personalData.store.ts';
import type { Key, PersonalTable } from './privacy.types.ts';
import * as store from './privacy.store.ts';

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
 * Finds a person's rows in all tables that may reveal further keys or names of the person, or that belong in the copy.
 * Returns them with all keys and names.
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

/** Number of rows in each part of the copy. */
export const countsOf = ({ rows }: Found): { what: string; count: number }[] =>
  rows.flatMap(({ rule: { copied }, rows: { length: count } }) =>
    copied ? [{ what: copied.as, count }] : [],
  );

const isTime = (column: string): boolean => column === 'at' || column.endsWith('_at');

/** The parts of the copy that a person may download, by name, with times as ISO texts. */
export function copyOf({ rows }: Found): Record<string, Row[]> {
  const copies = rows.flatMap(({ rule, rows: held }) =>
    rule.copied ? [[rule.copied.as, held.map((row) => pick(row, copiedOf(rule)))] as const] : [],
  );
  return Object.fromEntries(copies);
}

function copiedOf({ deleted, replaced = {}, copied }: PersonalTable): string[] {
  const personal = [...columnsOf(deleted), ...Object.keys(replaced)];
  const without = columnsOf(copied?.without);
  return [...personal.filter((column) => !without.includes(column)), ...columnsOf(copied?.with)];
}

function pick(row: Row, columns: readonly string[]): Row {
  const shown = columns.map((column) => {
    const value = row[column] ?? null;
    const time = isTime(column) && typeof value === 'number';
    return [column, time ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(shown);
}

/**
 * Erases a person from all tables in the caller's transaction. Returns the ids of events whose door devices must be
 * notified.
 */
export async function erasePerson(trx: Db, { person, lookedUp }: Found): Promise<number[]> {
  for (const rule of PERSONAL_DATA.toReversed())
    await eraseRows(trx, person, rule, lookedUp.get(rule) ?? null);
  const items = await store.doorItems(trx, keysOf(person, 'order'));
  const events = Map.groupBy(items, (item) => item.event_id);
  for (const [eventId, some] of events) {
    const changes = some.map(({ id }) => ({ id }));
    await changeAtDoor(trx, eventId, changes);
  }
  return [...events.keys()];
}

/**
 * Makes marks of addresses and accounts, by which they can be recognized after their erasure. They reveal nothing
 * without the key of this installation.
 */
export function createMarks({ mark }: Pick<Sealer, 'mark'>) {
  const of = {
    email: (email: string): string => mark(`email:${email}`),
    user: (id: string): string => mark(`user:${id}`),
  };
  return {
    of,
    all: (person: Person): string[] => [
      ...keysOf(person, 'email').map(of.email),
      ...keysOf(person, 'user').map(of.user),
    ],
  };
}

type Of = { roles: Standing['roles']; now: number; mode: Mode };

/** Collects what may prevent a person's erasure, and their tickets for upcoming events. */
export async function standingOf(trx: Db, { person }: Found, { roles, now, mode }: Of) {
  const checkouts = keysOf(person, 'checkout');
  const rows = await store.upcomingOrders(trx, keysOf(person, 'order'), now);
  const upcoming = rows.map(({ starts_at, tickets, ...row }) => ({
    ...row,
    starts_at: iso(starts_at),
    tickets: Number(tickets),
  }));
  const promoters = keysOf(person, 'promoter').map(Number);
  const standing = {
    roles,
    admins: await store.countAdmins(trx),
    balances: await store.balancesOf(trx, promoters, modesThatCount(mode)),
    unsettled: await store.countUnsettled(trx, checkouts),
    openCheckouts: await store.countOpenCheckouts(trx, checkouts),
    upcomingTickets: upcoming.reduce((sum, { tickets }) => sum + tickets, 0),
  };
  return { standing, upcoming };
}
