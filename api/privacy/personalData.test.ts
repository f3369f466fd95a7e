import { type Kysely, sql } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import type { Schema } from '#api/db/schema.ts';
import { describeStore, filledMemoryDatabase, memoryDatabase } from '#api/db/testing.ts';
import { columnsOf } from './personalData.store.ts';
import { personRows, WORDS } from './person.testing.ts';
import { PERSONAL_DATA } from './personalData.ts';
import type { PersonalTable, Unlisted } from './privacy.types.ts';
import { foundIn } from './testing.ts';

const TEXT = /^(text|varchar)/i;
const named = (table: string, columns: Iterable<string>): string[] =>
  [...columns].map((column) => `${table}.${column}`);

const personal = (rules: readonly PersonalTable[]): Set<string> =>
  new Set(
    rules.flatMap(({ table, deleted, replaced = {}, redacted, named: names }) => [
      ...named(table, columnsOf(`${deleted ?? ''} ${redacted ?? ''} ${names ?? ''}`)),
      ...named(table, Object.keys(replaced)),
    ]),
  );
const plain = (rules: readonly PersonalTable[]): Set<string> =>
  new Set(rules.flatMap((rule) => named(rule.table, columnsOf(rule.plain))));

type Tables = Awaited<ReturnType<Kysely<Schema>['introspection']['getTables']>>;

/** Text columns that nobody has thought of, or twice, and rules about columns that are not there. */
function problemsOf(tables: Tables, rules: readonly PersonalTable[]): string[] {
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.map(({ name: column, dataType }) => ({ id: `${name}.${column}`, dataType })),
  );
  const all = new Set(columns.map(({ id }) => id));
  const texts = columns.filter(({ dataType }) => TEXT.test(dataType)).map(({ id }) => id);
  const [known, harmless] = [personal(rules), plain(rules)];
  const mentioned = rules.flatMap(({ table, whose = {}, gives = [], terms, copied }) =>
    named(table, [
      ...Object.keys(whose),
      ...gives.map(([, column]) => column),
      ...columnsOf(`${terms ?? ''} ${copied?.with ?? ''} ${copied?.without ?? ''}`),
    ]),
  );
  return [
    ...texts.filter((c) => !known.has(c) && !harmless.has(c)).map((c) => `${c} is not classified`),
    ...texts.filter((c) => known.has(c) && harmless.has(c)).map((c) => `${c} is classified twice`),
    ...[...known, ...harmless, ...mentioned]
      .filter((c) => !all.has(c))
      .map((c) => `${c} is not there`),
  ];
}

describeStore('the table of personal data', (open) => {
  it('says of every text column of the schema what becomes of it', async () => {
    expect(problemsOf(await (await open()).introspection.getTables(), PERSONAL_DATA)).toEqual([]);
  });
});

it('a column that nobody has thought of is noticed, and one that is gone', async () => {
  const db = await memoryDatabase();
  await sql`alter table requests add column nickname text`.execute(db);
  await sql`create table guest_book (id integer primary key, entry text)`.execute(db);
  await sql`alter table djs drop column bio`.execute(db);
  expect(problemsOf(await db.introspection.getTables(), PERSONAL_DATA).toSorted()).toEqual([
    'djs.bio is not there',
    'guest_book.entry is not classified',
    'requests.nickname is not classified',
  ]);
  await db.destroy();
});

it('a text column in no list does not compile', () => {
  type Guests = { guests: { id: string; name: string; nickname: string | null; age: number } };
  type Rule = { table: 'guests'; deleted: 'name'; plain: 'id' };
  expectTypeOf<Unlisted<Guests, Rule>>().toEqualTypeOf<'guests.nickname'>();
});

/** Ids, keys and hashes, which say nothing to this search; words that this person has none of. */
const NOT_IN_WORDS = Object.entries({
  checkouts: 'address_key fingerprint idempotency_key mailbox_key network_key user_id',
  mails: 'payload',
  notification_preferences: 'owner',
  notifications_sent: 'recipient',
  order_items: 'phone_hash',
  orders: 'user_id',
  promoters: 'preferred_payout user_id weekly_mail',
  requests: 'dedupe_key',
  subscription_facts: 'page',
  subscriptions: 'leave_token',
  waiting_list: 'user_id',
}).flatMap(([table, columns]) => named(table, columnsOf(columns)));

it('the person of the tests is in every personal column, and in no other', async () => {
  const db = await filledMemoryDatabase(personRows);
  const found = [...(await foundIn(db, WORDS)), ...NOT_IN_WORDS];
  expect(found.toSorted()).toEqual([...personal(PERSONAL_DATA)].toSorted());
  await db.destroy();
});
