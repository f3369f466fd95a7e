import type { Kysely } from 'kysely';
import { imageOf, memoryDatabase } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
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

export type World = ReturnType<typeof worldOn>;

/** A shop as it lies in memory, after all that has happened there: to copy it is cheaper than to play it again. */
export type Shop = Awaited<ReturnType<typeof aShop>>;

/** One in which `before` has happened. */
export async function aShop(before: (world: World) => Promise<unknown> = async () => undefined) {
  const db = await memoryDatabase();
  const [sale, user] = [await seedSale(db), await anAdmin(db)];
  const platform = testPlatform({ seed: 'shop' });
  await before(worldOn({ db, sale, user, platform }, { diesAt: Infinity, stays: true }));
  const image = await imageOf(db);
  await db.destroy();
  return { image, sale, user, now: platform.clock() };
}

let opened: Promise<Shop> | undefined;

/**
 * A shop whose server dies at step `diesAt` and is started again by whoever comes next. `stays`: those who were served
 * try again until they hear something; otherwise they leave for good.
 */
export async function aWorld({ diesAt, stays, shop }: Fate & { shop?: Shop | undefined }) {
  const { image, sale, user, now } = shop ?? (await (opened ??= aShop()));
  const db = await memoryDatabase(image);
  const platform = testPlatform({ seed: 'world', now });
  return worldOn({ db, sale, user, platform }, { diesAt, stays });
}

type Fate = { diesAt: number; stays: boolean };
type Ground = Pick<Shop, 'sale' | 'user'> & { db: Kysely<Schema>; platform: TestPlatform };

function worldOn({ db, sale, user, platform }: Ground, { diesAt, stays }: Fate) {
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
export async function stepsOf(
  play: (world: World) => Promise<unknown>,
  shop?: Shop,
): Promise<number> {
  const world = await aWorld({ diesAt: Infinity, stays: true, shop });
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
