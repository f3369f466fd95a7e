import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#shared/base/contract.ts';
import type { AppEnv } from './types.ts';

type Observer = (call: Call, c: Context<AppEnv>) => Promise<void>;

let observer: Observer | null = null;

/** Sets a function that is called for each answer; tests use it to check answers against contracts. */
export function observeAnswers(next: Observer): void {
  observer = next;
}

export function observers(call: Call): MiddlewareHandler<AppEnv>[] {
  if (!observer) return [];
  const tell = observer;
  return [
    async (c, next) => {
      await next();
      await tell(call, c);
    },
  ];
}
