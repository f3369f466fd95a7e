import { toBase32 } from '#shared/base/ids.ts';
import { isAppError } from '#shared/base/errors.ts';
import { session } from '#web/offline/keep.ts';

const KEY_BYTES = 20;
const nameOf = (basket: string): string => `rollcall.attempt.${basket}`;

/**
 * Keeps one key per basket until there is a final answer, even across a reload, so a retry counts as the same
 * request.
 */
export async function withIdempotencyKey<T>(
  basket: string,
  ask: (key: string) => Promise<T>,
): Promise<T> {
  const name = nameOf(basket);
  const key = session.get(name) ?? newKey();
  session.set(name, key);
  try {
    const answer = await ask(key);
    session.remove(name);
    return answer;
  } catch (error) {
    if (isFinalAnswer(error)) session.remove(name);
    throw error;
  }
}

function newKey(): string {
  return toBase32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/** A missing answer, a rate limit or a server error isn't final: a retry may succeed. */
function isFinalAnswer(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
}
