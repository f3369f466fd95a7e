import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createApp } from '#api/app.ts';
import { compose, type Services } from '#api/compose.ts';
import { type Config, readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { TEST_NOW } from '#api/testing.ts';

/** Answers of a race by status and code, and its faults. */
export class Tally {
  readonly answers = new Map<string, number>();
  readonly wrong: string[] = [];

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  fault(what: string): void {
    this.wrong.push(what);
  }

  /** Notes a fault when they differ. */
  same(what: string, found: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    if (a !== b) this.fault(`${what}: ${a} where ${b} was to be`);
  }
}

export type Node = {
  services: Services;
  app: ReturnType<typeof createApp>;
  close(): Promise<void>;
};

/** A clock that runs, and can be moved on. It begins on the day of the test fixtures. */
export function raceClock(from = TEST_NOW) {
  const start = performance.now();
  let moved = 0;
  return {
    now: () => Math.floor(from + performance.now() - start + moved),
    advance(ms: number) {
      moved += ms;
    },
  };
}

/** Log lines of a race that went well: conflicts that were answered so, and refusals by a bank. */
const CALM = new Set([
  'request failed because others changed the same data',
  'payment does not match its checkout',
  'a refund made outside the back office matches no tickets',
]);
/** Error codes of PostgreSQL. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

type Line = { err?: { message?: string; code?: string }; path?: string; job?: string };

function listening(config: Config, clock: () => number, tally: Tally): Platform {
  const system = systemPlatform({ ...config, logLevel: 'silent' });
  const hear = (level: string) => (facts: unknown, text?: string) => {
    const { err, path = '', job = '' } = (typeof facts === 'object' ? facts : {}) as Line;
    const line = `log ${level}: ${text} ${path}${job} ${err?.code ?? ''} ${err?.message ?? ''}`;
    tally.count(line.slice(0, 160));
    const ofEngine = SQLSTATE.test(err?.code ?? '');
    if ((level === 'error' || ofEngine) && !CALM.has(text ?? '')) tally.fault(line);
  };
  const silent = (): void => undefined;
  const log = { info: silent, debug: silent, warn: hear('warn'), error: hear('error') };
  return { ...system, clock, log: log as Platform['log'] };
}

/** A server with its own connections, on a shared database. */
export async function startNode(
  url: string,
  { clock, tally, env }: { clock: () => number; tally: Tally; env: Record<string, string> },
): Promise<Node> {
  const database = await openDatabase(url);
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const services = compose(config, database, listening(config, clock, tally));
  const app = createApp(services, { webRoot: '/nonexistent' });
  return { services, app, close: () => database.db.destroy() };
}

/** `dataDir` holds the files that servers keep beside the database. */
export type RaceOptions = { url: string; dataDir: string };

/** A PostgreSQL server, of which only one new database is used. */
type RaceDatabase = {
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
