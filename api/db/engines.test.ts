import { expect, it, onTestFinished, test } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql, type Transaction, type Insertable } from 'kysely';
import { seedSale } from '#api/checkout/testing/sale.ts';
import type { JobsTable } from '#api/db/tables/operations.ts';
import {
  isConcurrencyConflict,
  isForeignKeyViolation,
  isSerializationFailure,
  isUnavailable,
  isUniqueViolation,
} from './dbErrors.ts';
import { describeBothEngines } from './testing.ts';
import { connectDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';
import type { Schema } from './schema.ts';
import { padded, prepared, slices } from './preparedStatement.ts';

const errorOf = (made: { execute(): Promise<unknown> }): Promise<unknown> =>
  made.execute().catch((reason: unknown) => reason);

describeBothEngines('what an engine says', (open) => {
  it('is understood when a row with this value exists, and is nothing else otherwise', async () => {
    const db = await open();
    const insert = db.insertInto('djs').values({ id: 1, name: 'Axle' });
    await insert.execute();
    const error = await errorOf(insert);
    expect([isUniqueViolation(error), isSerializationFailure(error)]).toEqual([true, false]);
  });

  it('is understood when a row refers to one that is not there, and when others refer to one', async () => {
    const db = await open();
    const row = { event_id: 7, venue_id: 7, position: 0 };
    const lost = await errorOf(db.insertInto('event_venues').values(row));
    expect(isForeignKeyViolation(lost)).toBe(true);
    await seedSale(db);
    const error = await errorOf(db.deleteFrom('venues'));
    expect([
      isForeignKeyViolation(error),
      isUniqueViolation(error),
      isConcurrencyConflict(error),
    ]).toEqual([true, false, true]);
  });
});

async function failureAt(port: number): Promise<unknown> {
  const { db } = connectDatabase(`postgres://rollcall@127.0.0.1:${port}/rollcall`);
  const failure = await errorOf(db.selectFrom('djs').selectAll());
  await db.destroy();
  return failure;
}

it('a PostgreSQL that takes the connection and says nothing is given up after five seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const start = performance.now();
  const failure = await failureAt(typeof address === 'object' && address ? address.port : 0);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - start).toBeLessThan(7000);
});

it('one that is not there, over a network or a Unix socket, is not available, which is no fault of ours', async () => {
  expect(isUnavailable(await failureAt(1))).toBe(true);
  const failed = (syscall: string) =>
    isUnavailable(Object.assign(new Error(`${syscall} ENOENT`), { code: 'ENOENT', syscall }));
  expect([failed('connect'), failed('open')]).toEqual([true, false]);
});

/** PostgreSQL's deadlock; SQLite has none. */
const deadlock = (code = '40P01') => Object.assign(new Error('deadlock detected'), { code });

/** Work that inserts a row, then fails the first `times` times. */
function work(times: number, error: () => Error = deadlock) {
  let tries = 0;
  const run = async (trx: Transaction<Schema>) => {
    tries += 1;
    const row = { name: `try ${tries}` };
    await trx.insertInto('djs').values(row).execute();
    if (tries <= times) throw error();
    return tries;
  };
  return { run, tries: () => tries };
}

describeBothEngines('a transaction', (open, engine) => {
  it.each(['40P01', '40001'])('that gave way (%s) begins once more, from nothing', async (code) => {
    const db = await open();
    const { run } = work(2, () => deadlock(code));
    expect(await inTransaction(db, run)).toBe(3);
    expect(await db.selectFrom('djs').select('name').execute()).toEqual([{ name: 'try 3' }]);
  });

  it('does not begin for ever', async () => {
    const db = await open();
    const { run, tries } = work(99);
    await expect(inTransaction(db, run)).rejects.toThrow('deadlock');
    expect([tries(), await db.selectFrom('djs').select('name').execute()]).toEqual([5, []]);
  });

  it('that fails for another reason fails at once', async () => {
    const { run, tries } = work(1, () => new Error('no'));
    await expect(inTransaction(await open(), run)).rejects.toThrow('no');
    expect(tries()).toBe(1);
  });

  it.runIf(engine === 'postgres')('hears it from the engine itself', async () => {
    const db = await open();
    let tries = 0;
    await inTransaction(db, async (trx) => {
      tries += 1;
      if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(trx);
    });
    expect(tries).toBe(2);
  });
});

const insert = prepared((db, jobs: readonly Insertable<JobsTable>[]) =>
  db.insertInto('jobs').values(jobs),
);
const move = prepared((db, ids: readonly string[], from: number, to: number) =>
  db
    .updateTable('jobs')
    .set({ run_at: to })
    .where('id', 'in', ids)
    .where('run_at', '=', from)
    .returning('id'),
);

const NOTE = { kind: 'note', payload: '{}', created_at: 1, status: 'ready', attempts: 0 } as const;
const job = (id: string, run_at: number): Insertable<JobsTable> => ({ id, run_at, ...NOTE });

describeBothEngines('prepared statements', (open) => {
  test('take each value where the text has it, in every shape', async () => {
    const db = await open();
    await insert(db, [job('a', 5)]);
    await insert(db, [job('b', 5), { ...job('c', 6), seen_at: undefined }]);
    expect((await move(db, ['a'], 5, 7)).rows).toEqual([{ id: 'a' }]);
    expect((await move(db, ['a', 'b', 'c'], 5, 7)).rows).toEqual([{ id: 'b' }]);
    const rows = await db.selectFrom('jobs').select(['id', 'run_at']).orderBy('id').execute();
    expect(rows.map(({ id, run_at }) => `${id}${run_at}`)).toEqual(['a7', 'b7', 'c6']);
  });

  test('serve transactions, and rows with other columns', async () => {
    const db = await open();
    await db.transaction().execute((trx) => insert(trx, [job('a', 5)]));
    await insert(db, [{ ...job('b', 5), seen_at: 3 }]);
    const rows = await db.selectFrom('jobs').select('seen_at').orderBy('id').execute();
    expect(rows).toEqual([{ seen_at: null }, { seen_at: 3 }]);
  });

  test('serve long lists with a few shapes', async () => {
    const db = await open();
    const ids = Array.from({ length: 101 }, (_, n) => String(n));
    for (const rows of slices(ids.map((id) => job(id, 5)))) await insert(db, rows);
    expect(padded(ids)).toHaveLength(128);
    expect((await move(db, padded(ids), 5, 7)).rows).toHaveLength(101);
  });

  test('are refused where a value decides the text', async () => {
    const db = await open();
    const sorted = prepared((of, id: string, newest: number) => {
      const jobs = of.selectFrom('jobs').selectAll().where('id', '=', id);
      return jobs.orderBy('run_at', newest ? 'desc' : 'asc');
    });
    expect(() => sorted(db, 'a', 1)).toThrow('Not each value of a prepared statement');
    const doubled = prepared((of, at: number) =>
      of.selectFrom('jobs').where('run_at', '=', at * 2),
    );
    expect(() => doubled(db, 1)).toThrow('Not each value of a prepared statement');
  });
});
