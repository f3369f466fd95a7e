import { createHash } from 'node:crypto';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { createSealer } from '#api/crypto/sealer.ts';
import { readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import type { Schema } from '#api/db/schema.ts';
import { createCounts } from '#api/http/rateCounts.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { createLoad } from '#api/load/load.ts';
import { modeOf } from '#api/payments/selectProvider.ts';
import type { Platform } from './platform.ts';
import type { Kysely } from 'kysely';

export type TestPlatform = Platform & {
  /** Moves the clock forward, in milliseconds. */
  advance(ms: number): void;
};

/** 20 November 2026, noon UTC. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 12);

const silent = () => undefined;

/** A platform whose clock stands still until moved, and whose random values depend only on `seed`. */
export function testPlatform({ now = TEST_NOW, seed = 'rollcall' } = {}): TestPlatform {
  let time = now;
  let draws = 0;
  return {
    clock: () => time,
    advance(ms) {
      time += ms;
    },
    random(bytes) {
      draws += 1;
      const block = createHash('shake256', { outputLength: bytes });
      return block.update(`${seed}:${draws}`).digest();
    },
    log: LOG,
    sealer: testSealer(seed),
  };
}

const LOG: Platform['log'] = { info: silent, warn: silent, error: silent, debug: silent };

/** A sealer whose random values depend on `seed` and whose key is always the same. */
function testSealer(seed: string): Platform['sealer'] {
  let draws = 0;
  const random = (bytes: number) => {
    draws += 1;
    return createHash('shake256', { outputLength: bytes })
      .update(`sealer:${seed}:${draws}`)
      .digest();
  };
  return createSealer(() => createHash('sha256').update('rollcall').digest(), { random, log: LOG });
}

/** The actor in tests of the back office. */
export const anActor: Actor = { id: 'admin-1', name: 'ada' };

/**
 * The context that `compose` gives every service, on `db`: without rate limits and with demo payments, unless `env`
 * says otherwise.
 */
export function testContext<S extends Partial<AppContext> = object>(
  db: Kysely<Schema>,
  { env = {}, ...set }: S & { env?: Record<string, string> } = {} as S,
) {
  const platform = testPlatform();
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: '/nonexistent', ...env });
  return {
    db,
    engine: 'sqlite' as const,
    config,
    platform,
    live: createLiveBus(),
    counts: createCounts({ clock: (set.platform ?? platform).clock }),
    load: createLoad(),
    mode: modeOf(config),
    ...set,
  };
}
