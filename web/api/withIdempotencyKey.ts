import { toBase32 } from '#shared/base/base32.ts';
import { isAppError } from '#shared/base/errors.ts';
import { type Keep, session } from '#web/offline/safeStorage.ts';

const KEY_BYTES = 20;
/**
 * Idempotency keys, by the content of their requests. Kept only in memory, because the content must not be stored.
 */
const inMemory = new Map<string, string>();
const memory: Pick<Keep, 'get' | 'set' | 'remove'> = {
  get: (name) => inMemory.get(name) ?? null,
  set: (name, key) => void inMemory.set(name, key),
  remove: (name) => void inMemory.delete(name),
};

/**
 * Sends a request under a key. Requests with the same content (`asked`) get the same key until there is a final answer,
 * so that a retry after a lost answer counts as the same request.
 */
export const withIdempotencyKey = <T>(
  asked: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> => withKeyIn(memory, JSON.stringify(asked), send);

/**
 * Like `withIdempotencyKey`, but the key survives a reload. It is stored under `name`, which must not reveal
 * anything about a person.
 */
export const withStoredKey = <T>(name: string, send: (key: string) => Promise<T>): Promise<T> =>
  withKeyIn(session, `rollcall.attempt.${name}`, send);

async function withKeyIn<T>(
  keep: typeof memory,
  name: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = keep.get(name) ?? toBase32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  keep.set(name, key);
  try {
    const answer = await send(key);
    keep.remove(name);
    return answer;
  } catch (error) {
    if (isFinalAnswer(error)) keep.remove(name);
    throw error;
  }
}

/** A missing answer, a rate limit or a server error isn't final: a retry may succeed. */
function isFinalAnswer(error: unknown): boolean {
  if (!isAppError(error)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
}
