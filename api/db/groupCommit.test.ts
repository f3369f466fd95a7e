import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './groupCommit.ts';
import type { Schema } from './schema.ts';
import { describeStore, memoryDatabase } from './testing.ts';

const addDj = (name: string) => async (trx: Transaction<Schema>) => {
  await trx.insertInto('djs').values({ name }).execute();
  return name;
};
const names = async (db: Kysely<Schema>) =>
  (await db.selectFrom('djs').select('name').orderBy('id').execute()).map(({ name }) => name);

describeStore('group commit', (open) => {
  it('does all works, in order, and answers each', async () => {
    const db = await open();
    const write = createGroupCommit(db);
    const all = Array.from({ length: 250 }, (_, n) => `DJ ${n}`);
    expect(await Promise.all(all.map((name) => write(addDj(name))))).toEqual(all);
    expect(await names(db)).toEqual(all);
  });

  it('undoes a work that fails, and no other', async () => {
    const db = await open();
    const write = createGroupCommit(db);
    const failing = write(async (trx) => {
      await addDj('gone')(trx);
      throw new Error('no');
    });
    const refused = write((trx) => sql`insert into djs (id, name) values (1, null)`.execute(trx));
    const works = [write(addDj('first')), failing, refused, write(addDj('last'))];
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    await expect(failing).rejects.toThrow('no');
    expect(await names(db)).toEqual(['first', 'last']);
    expect(await write(addDj('later'))).toBe('later');
  });
});

describe('a commit that fails', () => {
  it('is told to everybody who was part of it', async () => {
    const db = await memoryDatabase();
    const write = createGroupCommit(db);
    const orphan = write(async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await sql`insert into event_venues (event_id, venue_id, position) values (1, 1, 0)`.execute(
        trx,
      );
    });
    const outcomes = await Promise.allSettled([write(addDj('innocent')), orphan]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names(db)).toEqual([]);
    expect(await write(addDj('again'))).toBe('again');
    await db.destroy();
  });
});
