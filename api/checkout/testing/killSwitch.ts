import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';

// Servers that die at a chosen step. A transaction that dies before its end is rolled back, and reading leaves no trace:
// so to die before each writing statement and around each call of the provider is to die everywhere.

/** What a server says that was killed. Only tests see it. */
class Killed extends Error {
  override name = 'Killed';
}

export type KillSwitch = {
  /** One step further, or the kill; there is no step after it. */
  step(): void;
  /** Throws once it was killed. */
  live(): void;
  /** Steps taken so far. */
  readonly steps: number;
  readonly killed: boolean;
};

/** Kills after so many steps. */
export function killSwitchAfter(most: number): KillSwitch {
  let steps = 0;
  let killed = false;
  const live = (): void => {
    if (killed) throw new Killed(`killed at step ${most}`);
  };
  return {
    live,
    step() {
      killed ||= steps >= most;
      live();
      steps += 1;
    },
    get steps() {
      return steps;
    },
    get killed() {
      return killed;
    },
  };
}

/** The database as a killable server sees it: every statement that writes is a step. */
export function killableDatabase(db: Kysely<Schema>, killSwitch: KillSwitch): Kysely<Schema> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') killSwitch.live();
      else killSwitch.step();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

/** The provider as a killable server sees it: it can be killed before it asks, and before it has the answer. */
export function killableProvider<P extends PaymentProvider>(
  provider: P,
  killSwitch: KillSwitch,
): P {
  const killable =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      killSwitch.step();
      const answer = await ask(...args);
      killSwitch.step();
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
