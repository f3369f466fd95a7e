import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import { expect } from 'vitest';
import { databaseSnapshot, memoryDatabase } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import { aUser, seedSale } from './sale.ts';
import { createRig, type Rig } from './rig.ts';
import { worldOf } from './world.ts';

// Servers that die at a chosen step. Uncommitted transactions roll back and reads leave nothing, so
// dying before each of a transaction's first two writes (the second has something to roll back),
// before each other write, and around each provider call covers all.

type KillSwitch = ReturnType<typeof killSwitchAfter>;

/** Kills the server after `most` steps. */
function killSwitchAfter(most: number) {
  const state = { steps: 0, killed: false };
  const live = (): void => {
    if (state.killed) throw new Error(`killed at step ${most}`);
  };
  const step = (): void => {
    state.killed ||= state.steps >= most;
    live();
    state.steps += 1;
  };
  return { state, live, step };
}

const STEPS_OF_TRANSACTION = 2;

/** A database in which the first two writes of each transaction, and all writes outside of one, are steps. */
function killableDatabase(db: Kysely<Schema>, { live, step }: KillSwitch): Kysely<Schema> {
  const beforeWrites = (write: () => void): KyselyPlugin => ({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') live();
      else write();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const transaction = () => ({
    execute: <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
      db.transaction().execute((trx) => {
        let left = STEPS_OF_TRANSACTION;
        return work(trx.withPlugin(beforeWrites(() => ((left -= 1) < 0 ? live() : step()))));
      }),
  });
  return Object.assign(db.withPlugin(beforeWrites(step)), { transaction }) as Kysely<Schema>;
}

function killableProvider(provider: PaymentProvider, { step }: KillSwitch): PaymentProvider {
  const killable =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step();
      const answer = await ask(...args);
      step();
      return answer;
    };
  return {
    ...provider,
    createIntent: killable(provider.createIntent),
    retrieveIntent: killable(provider.retrieveIntent),
    cancelIntent: killable(provider.cancelIntent),
    refund: killable(provider.refund),
  };
}

export const MINUTE = 60_000;
/** The longest wait for a ticket after recovery. */
const RECOVERY_MS = MINUTE;
const LOOK_MS = 20_000;

/** Thrown when the buyer leaves after a failed request. */
export class Left extends Error {
  override name = 'Left';
}

export type KillableShop = ReturnType<typeof killableShopOn>;

/** A shop that tests copy, because copying its database is cheaper than repeating what happened. */
type ShopImage = Awaited<ReturnType<typeof aShopImage>>;

/** Creates the image of a shop in which `before` has happened. */
export async function aShopImage(
  before: (shop: KillableShop) => Promise<unknown> = async () => undefined,
) {
  const db = await memoryDatabase();
  const [sale, user] = [await seedSale(db), await aUser(db)];
  const platform = testPlatform({ seed: 'shop' });
  await before(killableShopOn({ db, sale, user, platform }, { killedAt: Infinity, stays: true }));
  const image = await databaseSnapshot(db);
  await db.destroy();
  return { image, sale, user, now: platform.clock() };
}

let opened: Promise<ShopImage> | undefined;

export type Fate = {
  killedAt: number;
  stays: boolean;
  start?: ShopImage | undefined;
  wrap?: RigOptions['wrap'];
};
type RigOptions = Parameters<typeof createRig>[1] & {};
type Seeded = Pick<ShopImage, 'sale' | 'user'> & { db: Kysely<Schema>; platform: TestPlatform };

/**
 * A shop whose server is killed at step `killedAt` and restarted by the next request. `stays`:
 * buyers retry; otherwise they leave. `wrap` replaces the demo provider.
 */
export async function aKillableShop({ start, ...fate }: Fate) {
  const { image, sale, user, now } = start ?? (await (opened ??= aShopImage()));
  const db = await memoryDatabase(image);
  return killableShopOn({ db, sale, user, platform: testPlatform({ seed: 'world', now }) }, fate);
}

function killableShopOn(
  { db, sale, user, platform }: Seeded,
  { killedAt, stays, wrap = (demo) => demo }: Fate,
) {
  const killSwitch = killSwitchAfter(killedAt);
  const after = (): Rig => createRig(db, { platform, user, wrap });
  const quiet = worldOf(after(), sale);
  let server = createRig(killableDatabase(db, killSwitch), {
    platform,
    user,
    providerDb: db,
    wrap: (demo, of) => killableProvider(wrap(demo, of), killSwitch),
  });
  let started = true;

  /** A request that may kill the server. */
  async function ask<T>(work: (server: Rig) => Promise<T>): Promise<T> {
    try {
      const answer = await work(server);
      if (!killSwitch.state.killed) return answer;
    } catch (error) {
      if (!killSwitch.state.killed) throw error;
    }
    if (started) {
      started = false;
      server = after();
      if (!stays) throw new Left();
    }
    return work(server);
  }

  async function recover(): Promise<void> {
    server = after();
    await server.sweeper.reconcile();
    await server.worker.start();
    await server.worker.runDue();
    for (let passed = 0; passed < RECOVERY_MS; passed += LOOK_MS) {
      platform.advance(LOOK_MS);
      await server.sweeper.sweep();
      await server.worker.runDue();
    }
    await server.worker.stop();
  }

  return {
    db,
    sale,
    user,
    platform,
    steps: () => killSwitch.state.steps,
    wasKilled: () => killSwitch.state.killed,
    ask,
    recover,
    quiet,
    /** The provider as buyers see it when they pay. */
    bank: quiet.demo,
    server: () => server,
    close: () => db.destroy(),
  };
}

/** The amounts charged and refunded, in cents. */
export async function moneyAt({ quiet }: KillableShop) {
  const payments = await quiet.rows('demo_payments');
  return {
    charged: sumOf(payments.map((payment) => payment.amount_received)),
    back: sumOf(payments.map((payment) => payment.amount_refunded)),
  };
}

type Work<S> = (shop: S) => Promise<unknown>;

/** Runs `play` once for every step at which the server of a shop can die; returns the number of these steps. */
export async function everywhere<S extends KillableShop>(
  open: (fate: Fate) => Promise<S>,
  {
    stays,
    before,
    play,
    check,
  }: { stays: boolean; before?: Work<KillableShop> } & {
    [act in 'play' | 'check']: Work<S>;
  },
): Promise<number> {
  const start = await aShopImage(before);
  const whole = await open({ killedAt: Infinity, stays: true, start });
  await play(whole);
  await whole.close();
  const steps = whole.steps();
  expect(steps).toBeGreaterThan(10);
  for (let killedAt = 0; killedAt < steps; killedAt += 1) {
    const shop = await open({ killedAt, stays, start });
    await play(shop).catch((error: unknown) => expect(error).toBeInstanceOf(Left));
    expect(shop.wasKilled()).toBe(true);
    await shop.recover();
    await check(shop);
    await shop.close();
  }
  return steps;
}
