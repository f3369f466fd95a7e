import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

/** Number of requests to begin in one turn. At 1 to 3 ms each, this bounds how long other requests wait. */
const MAX_BEGUN = 12;

/**
 * Begins at most `most` pieces of work in one turn of the event loop, first come, first served; the others
 * wait for the next turns. Returns undefined if work may begin at once.
 */
export function createPace(most: number, later: (work: () => void) => void = setImmediate) {
  const queue: (() => void)[] = [];
  let begun = 0;

  function begin(start: () => void): void {
    if (begun === 0) later(nextTurn);
    begun += 1;
    start();
  }

  function nextTurn(): void {
    begun = 0;
    for (const start of queue.splice(0, most)) begin(start);
  }

  return function turn(): Promise<void> | undefined {
    if (begun >= most) return new Promise((start) => queue.push(start));
    begin(() => undefined);
    return undefined;
  };
}

const PACED = [checkoutContract.create, checkoutContract.process, paymentsContract.confirmDemo].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/**
 * Paces requests of buyers. In a rush they all come at once and would be served before anyone else's, so only a few
 * begin in each turn, and pages, doors and payments come between. On the whole nobody waits longer.
 */
export function pace() {
  const turn = createPace(MAX_BEGUN);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'POST' && PACED.some((path) => path.test(c.req.path))) await turn();
    await next();
  });
}
