import { toBase32 } from '#shared/base/ids.ts';
import { isAppError } from '#shared/base/errors.ts';
import { session } from '#web/offline/keep.ts';

const KEY_BYTES = 20;
const nameOf = (basket: string): string => `rollcall.attempt.${basket}`;

/**
 * Names the question for a hold, so that asking again after an answer was lost is the same question. The name is
 * kept per basket until there is an answer, over a reload as well.
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

/** A clear 'no' ends the question; silence, and a server that stumbled, leave it open. */
function isFinalAnswer(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
}
