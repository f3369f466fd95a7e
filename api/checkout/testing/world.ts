import type { Kysely } from 'kysely';
import { memoryDatabase } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { type Life, lifeOf, mortalDatabase, mortalProvider } from './mortal.ts';
import { createRig, type Rig } from './rig.ts';
import { seedSale } from './sale.ts';

export const MINUTE = 60_000;
/** As long as anybody has to wait for a ticket after everything runs again. */
const RECOVERY_MS = MINUTE;
const LOOK_MS = 20_000;

/** Somebody who left when the server did not answer. */
export class Left extends Error {
  override name = 'Left';
}

export type World = Awaited<ReturnType<typeof aWorld>>;

/**
 * A shop whose server dies at step `diesAt` and is started again by whoever comes next. `stays`: those who were served
 * try again until they hear something; otherwise they leave for good.
 */
export async function aWorld({ diesAt, stays }: { diesAt: number; stays: boolean }) {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  const user = await anAdmin(db);
  const platform = testPlatform({ seed: 'world' });
  const life = lifeOf(diesAt);
  const after = (): Rig => createRig(db, { platform, user });
  const quiet = after();
  let server = mortalServer(db, life, { platform, user });
  let started = true;

  /** One exchange with the server, which may end in its death. */
  async function ask<T>(work: (server: Rig) => Promise<T>): Promise<T> {
    try {
      const answer = await work(server);
      if (!life.dead) return answer;
    } catch (error) {
      if (!life.dead) throw error;
    }
    if (started) {
      started = false;
      server = after();
      if (!stays) throw new Left();
    }
    return work(server);
  }

  /** The server is started again; a minute goes by. */
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
    life,
    ask,
    recover,
    /** A server that does not die, for what happens before. */
    quiet,
    /** What buyers ask of the provider, behind our back. */
    bank: quiet.demo,
    server: () => server,
    close: () => db.destroy(),
  };
}

/** How many steps `play` takes when nobody dies. */
export async function stepsOf(play: (world: World) => Promise<unknown>): Promise<number> {
  const world = await aWorld({ diesAt: Infinity, stays: true });
  await play(world);
  await world.close();
  return world.life.steps;
}

export type Money = { charged: number; back: number };

/** What the provider has taken from buyers, and given back, in cents. */
export async function moneyAt({ db }: World): Promise<Money> {
  const payments = await db.selectFrom('demo_payments').selectAll().execute();
  const sum = (of: 'amount_received' | 'amount_refunded') =>
    payments.reduce((all, payment) => all + payment[of], 0);
  return { charged: sum('amount_received'), back: sum('amount_refunded') };
}

function mortalServer(
  db: Kysely<Schema>,
  life: Life,
  options: Pick<Parameters<typeof createRig>[1] & {}, 'platform' | 'user'>,
): Rig {
  return createRig(mortalDatabase(db, life), {
    ...options,
    providerDb: db,
    wrap: (provider) => mortalProvider(provider, life),
  });
}
