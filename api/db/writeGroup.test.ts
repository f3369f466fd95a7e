import { expect, it } from 'vitest';
import { WriteGroup } from './writeGroup.ts';

/** A write group on a connection that records statements. Deferred work runs on demand. */
function open(most = 32) {
  const said: string[] = [];
  const later: (() => void)[] = [];
  const connection = {
    inTransaction: false,
    failing: '',
    exec(sql: string) {
      said.push(sql);
      if (sql === connection.failing) throw new Error(`${sql} failed`);
      connection.inTransaction = sql.startsWith('begin');
    },
  };
  const group = new WriteGroup(connection, { most, later: (work) => later.push(work) });
  const tick = () => {
    for (const work of later.splice(0)) work();
  };
  async function write(name: string): Promise<string> {
    await group.enter('joined');
    said.push(name);
    await group.leave();
    return name;
  }
  return { said, connection, group, tick, write };
}

/** Runs pending microtasks. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

it('writers that come together share one commit, and hear of it only then', async () => {
  const { said, tick, write } = open();
  const done: string[] = [];
  const writers = ['a', 'b', 'c'].map(async (name) => done.push(await write(name)));
  await settle();
  expect(said).toEqual(['begin immediate', 'a', 'b', 'c']);
  expect(done).toEqual([]);
  tick();
  await Promise.all(writers);
  expect(said.at(-1)).toBe('commit');
  expect(done).toEqual(['a', 'b', 'c']);
});

it('writers are no more to a commit than agreed', async () => {
  const { said, tick, write } = open(2);
  const writers = ['a', 'b', 'c'].map(write);
  await settle();
  tick();
  await Promise.all(writers);
  expect(said).toEqual(['begin immediate', 'a', 'b', 'commit', 'begin immediate', 'c', 'commit']);
});

it('writers that have kept the loop for long let it turn before the next one', async () => {
  const { said, group, tick, write } = open();
  await group.enter('joined');
  const next = write('b');
  await settle();
  const until = performance.now() + 12;
  while (performance.now() < until);
  const first = group.leave();
  await settle();
  expect(said).toEqual(['begin immediate']);
  tick();
  await settle();
  expect(said).toEqual(['begin immediate', 'b']);
  tick();
  await Promise.all([first, next]);
});

it('writers all hear when the commit fails, and the next ones begin anew', async () => {
  const { said, connection, tick, write } = open();
  connection.failing = 'commit';
  const writers = Promise.allSettled([write('a'), write('b')]);
  await settle();
  tick();
  expect((await writers).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(said.at(-1)).toBe('rollback');
  connection.failing = '';
  const next = write('c');
  await settle();
  tick();
  expect(await next).toBe('c');
});

it('writers all hear when the engine gives up their transaction in the middle', async () => {
  const { connection, group, write } = open();
  const first = Promise.allSettled([write('a')]);
  await group.enter('joined');
  connection.inTransaction = false;
  connection.failing = 'commit';
  group.leaveUndone();
  expect(await first).toMatchObject([{ status: 'rejected' }]);
});

it('writers pass the turn on when the transaction cannot begin', async () => {
  const { connection, tick, write } = open();
  connection.failing = 'begin immediate';
  await expect(write('a')).rejects.toThrow('begin immediate failed');
  connection.failing = '';
  const next = write('b');
  await settle();
  tick();
  expect(await next).toBe('b');
});
