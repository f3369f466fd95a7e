import { createApp } from '#api/app.ts';
import { compose, type Services } from '#api/compose.ts';
import { type Config, readConfig } from '#api/config.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { systemPlatform } from '#api/systemPlatform.ts';
import { TEST_NOW } from '#api/testing.ts';
import type { Tally } from './tally.ts';

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
