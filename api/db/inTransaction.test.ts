import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from './open.ts';
import type { Schema } from './schema.ts';
import { describeBothEngines } from './testing.ts';

/** PostgreSQL's deadlock; SQLite has none. */
const isSerializationFailure = (code = '40P01') =>
  Object.assign(new Error('deadlock detected'), { code });

/** Inserts, then fails the first `times` times. */
function work(times: number, error: () => Error = isSerializationFailure) {
  let tries = 0;
  const run = async (trx: Transaction<Schema>) => {
    tries += 1;
    await trx
      .insertInto('djs')
      .values({ name: `try ${tries}` })
      .execute();
    if (tries <= times) throw error();
    return tries;
  };
  return { run, tries: () => tries };
}

describeBothEngines('a transaction', (open, engine) => {
  const raise = async (trx: Transaction<Schema>) => {
    if (engine === 'sqlite') throw isSerializationFailure();
    await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(trx);
  };

  it.each(['40P01', '40001'])('that gave way (%s) begins once more, from nothing', async (code) => {
    const db = await open();
    const { run } = work(2, () => isSerializationFailure(code));
    expect(await inTransaction(db, run)).toBe(3);
    const left = await db.selectFrom('djs').select('name').execute();
    expect(left).toEqual([{ name: 'try 3' }]);
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

  it('hears it from the engine itself', async () => {
    const db = await open();
    let tries = 0;
    await inTransaction(db, async (trx) => {
      tries += 1;
      if (tries === 1) await raise(trx);
    });
    expect(tries).toBe(2);
  });
});
