import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Platform } from '#api/platform.ts';
import type { PostgresConnection } from './processes.store.ts';

const LIMIT_MS = 5000;
/** Time between calls of `look`, whose queries also reveal a connection that broke silently. */
const EVERY_MS = 2000;
const AGAIN_MS = { first: 100, most: 2000 };

type Follower = {
  /** Called on each new connection, before `look`. */
  begin?(connection: PostgresConnection): Promise<void>;
  /** Called after `begin`, and then every two seconds. */
  look(connection: PostgresConnection): Promise<void>;
  notified?(payload: string): void;
  /** Called when the connection has ended or failed to open; its locks are gone. */
  lost?(): void;
};

/**
 * Keeps one PostgreSQL connection open beside the pool, for what lasts as long as a connection: LISTEN and advisory
 * locks. Connects again after a failure.
 */
export function keepConnection(url: string, log: Platform['log'], followers: readonly Follower[]) {
  let stopping = new AbortController();
  let running = Promise.resolve();
  let wait = AGAIN_MS.first;

  async function hold(client: Client, broken: Promise<never>): Promise<void> {
    await client.connect();
    for (const { begin } of followers) await begin?.(client);
    while (!stopping.signal.aborted) {
      for (const { look } of followers) await look(client);
      wait = AGAIN_MS.first;
      await Promise.race([rest(EVERY_MS), broken]);
    }
  }

  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => null);

  async function once(): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      keepAlive: true,
    });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => undefined);
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection has ended')));
    client.on('notification', ({ payload = '' }) =>
      followers.forEach(({ notified }) => notified?.(payload)),
    );
    try {
      await hold(client, broken);
    } catch (err) {
      if (wait === AGAIN_MS.first)
        log.warn({ err }, 'lost the connection to the other processes, will try again');
    } finally {
      for (const { lost } of followers) lost?.();
      await Promise.race([
        client.end().catch(() => undefined),
        sleep(LIMIT_MS, null, { ref: false }),
      ]);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once();
      await rest(wait);
      wait = Math.min(2 * wait, AGAIN_MS.most);
    }
  }

  return {
    start(): void {
      stopping = new AbortController();
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
