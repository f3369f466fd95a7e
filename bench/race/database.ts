import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** `dataDir` holds the files that servers keep beside the database. */
export type RaceOptions = { url: string; dataDir: string };

/** A PostgreSQL server, of which only one new database is used. */
export type RaceDatabase = {
  url: string;
  /** Connections that are idle in a transaction. */
  stuck(): Promise<number>;
  /** Deadlocks so far. */
  deadlocks(): Promise<number>;
  /** Ends all connections of all servers. */
  cut(): Promise<void>;
  /** Drops the database and its connections. */
  close(): Promise<void>;
};

/** Makes a database on the server of `url`; throws when that fails. */
export async function openRaceDatabase(url: string): Promise<RaceDatabase> {
  const name = `rollcall_race_${randomBytes(6).toString('hex')}`;
  const keeper = new Client({ connectionString: url });
  await keeper.connect();
  await keeper.query(`create database ${name}`);
  async function count(from: string, what = 'count(*)'): Promise<number> {
    const text = `select ${what} as n ${from}`;
    const { rows } = await keeper.query<{ n: string }>(text, [name]);
    return Number(rows[0]?.n);
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    stuck: () => count(`from pg_stat_activity where datname = $1 and state like 'idle in trans%'`),
    deadlocks: () => count('from pg_stat_database where datname = $1', 'deadlocks'),
    async cut() {
      await count('from pg_stat_activity where datname = $1', 'count(pg_terminate_backend(pid))');
    },
    async close() {
      await keeper.query(`drop database ${name} with (force)`);
      await keeper.end();
    },
  };
}
