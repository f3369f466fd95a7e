import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';

// Servers that die at a chosen step. A transaction that dies before its end is rolled back, and reading leaves no trace:
// so to die before each writing statement and around each call of the provider is to die everywhere.

/** What a server says whose life has ended. Only tests hear it. */
class Death extends Error {
  override name = 'Death';
}

export type Life = {
  /** One step further, or the end; after which there is no further step. */
  step(): void;
  /** Throws when it is over. */
  live(): void;
  /** Steps taken so far. */
  readonly steps: number;
  readonly dead: boolean;
};

/** A life of so many steps. */
export function lifeOf(most: number): Life {
  let steps = 0;
  let dead = false;
  const live = (): void => {
    if (dead) throw new Death(`died at step ${most}`);
  };
  return {
    live,
    step() {
      dead ||= steps >= most;
      live();
      steps += 1;
    },
    get steps() {
      return steps;
    },
    get dead() {
      return dead;
    },
  };
}

/** The database as a mortal server sees it: every statement that writes is a step. */
export function mortalDatabase(db: Kysely<Schema>, life: Life): Kysely<Schema> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') life.live();
      else life.step();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

/** The provider as a mortal server sees it: it can die before it asks, and before it hears the answer. */
export function mortalProvider<P extends PaymentProvider>(provider: P, life: Life): P {
  const mortal =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      life.step();
      const answer = await ask(...args);
      life.step();
      return answer;
    };
  return {
    ...provider,
    createIntent: mortal(provider.createIntent),
    retrieveIntent: mortal(provider.retrieveIntent),
    cancelIntent: mortal(provider.cancelIntent),
    refund: mortal(provider.refund),
  };
}
