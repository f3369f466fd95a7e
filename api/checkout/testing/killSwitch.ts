import type { Kysely, KyselyPlugin } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';

// Servers that die at a chosen step. Uncommitted transactions roll back and reads leave nothing, so
// dying before each write and around each provider call covers all.

/** Thrown by a killed server. */
class Killed extends Error {
  override name = 'Killed';
}

export type KillSwitch = {
  step(): void;
  /** Throws once killed. */
  live(): void;
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

/** Every write is a step. */
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
