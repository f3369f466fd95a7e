import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { padded, prepared, slices } from './preparedStatement.ts';
import type { JobsTable } from '#api/db/tables/work.ts';
import { describeBothEngines } from './testing.ts';

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
