import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from './open.ts';
import type { Schema } from './schema.ts';

type Trx = Transaction<Schema>;
/** Like `inTransaction`, shared with whoever else writes at the same moment. */
export type Write = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** Does its work and says how to tell the caller, which happens only after the commit. */
type Job = { run: (trx: Trx) => Promise<() => void>; fail: (reason: unknown) => void };

/** Enough for the disk not to matter, few enough for nobody to wait long. */
const MOST_TOGETHER = 100;

/**
 * Group commit. A commit waits for the disk, however little was written; writes that arrive together share one.
 * Each still has its all or nothing (a savepoint of its own) and is answered only once it is on the disk.
 * For many small writes of one kind, such as check-ins; the works run one after the other.
 */
export function createGroupCommit(db: Kysely<Schema>): Write {
  const waiting: Job[] = [];
  let busy = false;
  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      // Requests that have already reached us get their turn to be read, and join.
      await nextTurn();
      await commitTogether(db, waiting.splice(0, MOST_TOGETHER));
    }
    busy = false;
  }
  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (trx: Trx) => {
        const result = await work(trx);
        return () => resolve(result);
      };
      waiting.push({ run, fail: reject });
      if (!busy) void drain();
    });
}

/** Never rejects: every job is told how it went. */
async function commitTogether(db: Kysely<Schema>, jobs: readonly Job[]): Promise<void> {
  try {
    const tell = await inTransaction(db, async (trx) => {
      const answers: (() => void)[] = [];
      for (const job of jobs) answers.push(await runAlone(trx, job));
      return answers;
    });
    for (const answer of tell) answer();
  } catch (error) {
    for (const { fail } of jobs) fail(error);
  }
}

async function runAlone(trx: Trx, { run, fail }: Job): Promise<() => void> {
  await sql`savepoint one`.execute(trx);
  try {
    const answer = await run(trx);
    await sql`release savepoint one`.execute(trx);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint one`.execute(trx);
    await sql`release savepoint one`.execute(trx);
    return () => fail(error);
  }
}
