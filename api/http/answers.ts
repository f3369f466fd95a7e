import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#shared/base/contract.ts';
import type { AppEnv } from './types.ts';

type Observer = (call: Call, c: Context<AppEnv>) => Promise<void>;

let observer: Observer | null = null;

/** From now on `next` is told of every answer of routes that are made. For tests, which hold answers against contracts. */
export function observeAnswers(next: Observer): void {
  observer = next;
}

export function observed(call: Call): MiddlewareHandler<AppEnv>[] {
  if (!observer) return [];
  const tell = observer;
  return [
    async (c, next) => {
      await next();
      await tell(call, c);
    },
  ];
}
