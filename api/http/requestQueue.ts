import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/base/errors.ts';
import { busy } from '#shared/base/http.errors.ts';
import type { AddressOf } from './rateLimit.ts';
import type { AppEnv } from './requestVariables.ts';

/** How many requests may run at once, may wait in total, and may wait per client. */
type Bounds = { running: number; waiting: number; waitingOfClient: number };

/**
 * A queue for CPU-heavy work. Clients take turns, however many requests each has waiting: a new client waits for at
 * most one request of every other client. `turn` resolves when the work may begin, with a function to call afterward;
 * beyond the bounds it throws `busy`. A client that disconnects leaves the queue.
 */
export function createTurns(bounds: Bounds) {
  let running = 0;
  let waiting = 0;
  /** Waiting work by client, in the order of the clients' next turns. */
  const queues = new Map<string, Set<() => void>>();

  function leave(client: string, start: () => void): void {
    const queue = queues.get(client);
    if (!queue?.delete(start)) return;
    waiting -= 1;
    if (queue.size === 0) queues.delete(client);
  }

  function done(): void {
    for (const [client, queue] of queues) {
      const [start] = queue;
      if (!start) continue;
      leave(client, start);
      // The client goes to the end of the line, behind all others.
      if (queues.delete(client)) queues.set(client, queue);
      start();
      return;
    }
    running -= 1;
  }

  return async function turn(client: string, gone?: AbortSignal): Promise<() => void> {
    if (running < bounds.running) {
      running += 1;
      return done;
    }
    const queue = queues.get(client) ?? new Set();
    if (waiting >= bounds.waiting || queue.size >= bounds.waitingOfClient) throw new AppError(busy);
    await new Promise<void>((start, reject) => {
      queues.set(client, queue.add(start));
      waiting += 1;
      const giveUp = (): void => {
        leave(client, start);
        reject(new AppError(busy));
      };
      gone?.addEventListener('abort', giveUp, { once: true });
    });
    return done;
  };
}

/**
 * Middleware that makes requests take turns; all routes behind it share the bounds. A client is a user, or an address
 * without a login.
 */
export function inTurn(addressOf: AddressOf, bounds: Bounds) {
  const turn = createTurns(bounds);
  return createMiddleware<AppEnv>(async (c, next) => {
    const done = await turn(c.get('user')?.id ?? addressOf(c), c.req.raw.signal);
    await next().finally(done);
  });
}
