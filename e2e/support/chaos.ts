import { setTimeout as wait } from 'node:timers/promises';
import type { Seeded } from '#shared/base/seeded.ts';
import type { Answer, Call } from './calls.ts';
import type { TestServer } from './server.ts';

/** Requests between two kills, so that the next kill interrupts some. */
const MIN_REQUESTS = 10;
const MOMENT_MS = 15;
const PATIENCE_MS = { min: 50, max: 300 };

/**
 * Kills and restarts a server at random moments, under calls made through `unsafe`: at most
 * `maxRequests` between two kills.
 */
export function createChaos(server: TestServer, chance: Seeded, maxRequests: number) {
  let kills = 0;
  let silences = 0;
  let left = chance.int(MIN_REQUESTS, maxRequests);
  let restarting: Promise<void> = Promise.resolve();

  async function strike(): Promise<void> {
    await wait(chance.int(0, MOMENT_MS));
    kills += 1;
    await server.kill();
    await server.start();
    left = chance.int(MIN_REQUESTS, maxRequests);
  }

  function count(): void {
    left -= 1;
    if (left === 0) restarting = strike();
  }

  return {
    figures: () => ({ kills, silences }),
    calm: () => restarting,
    unsafe(call: Call): Call {
      return (...request) => {
        count();
        return call(...request);
      };
    },
    /** Repeats the same request, ids included, until the server answers. */
    async until(question: () => Promise<Answer | null>): Promise<Answer> {
      for (;;) {
        const answer = await question();
        if (answer && answer.status < 500) return answer;
        silences += 1;
        await wait(chance.int(PATIENCE_MS.min, PATIENCE_MS.max));
        // Retries during a start only slow it down.
        await restarting;
      }
    },
  };
}
export type Chaos = ReturnType<typeof createChaos>;
