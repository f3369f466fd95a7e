import { isAppError } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';

let asked: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

function set(next: typeof asked): void {
  asked = next;
  for (const tell of listeners) tell();
}

/** Knows whether a call waits for password or code; the dialog answers. */
export const stepUpStore = {
  get: (): boolean => asked !== null,
  getOnServer: (): boolean => false,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(proved: boolean): void {
    const waiting = asked;
    set(null);
    waiting?.resolve(proved);
  },
};

/** Calls that are refused together wait for one dialog. */
function ask(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!asked) set(Promise.withResolvers());
  return asked?.promise ?? Promise.resolve(false);
}

/** What was begun goes on once its owner confirmed to be there. */
export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const wanted = isAppError(error) && error.code === stepUpRequired.code;
    if (!wanted || !(await ask())) throw error;
    return attempt();
  }
}
