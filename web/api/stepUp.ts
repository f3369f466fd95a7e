import { isAppError } from '#shared/base/errors.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import { createEmitter } from '#web/offline/emitter.ts';

let asked: PromiseWithResolvers<boolean> | null = null;
const listeners = createEmitter();

function set(next: typeof asked): void {
  asked = next;
  listeners.emit();
}

/** State of the step-up: `get` is true while a refused call waits for the user. The dialog calls `answer`. */
export const stepUpStore = {
  get: (): boolean => asked !== null,
  getOnServer: (): boolean => false,
  subscribe: listeners.subscribe,
  answer(proved: boolean): void {
    const waiting = asked;
    set(null);
    waiting?.resolve(proved);
  },
};

/** Asks the user for the step-up. Calls that are refused at the same time share one dialog. */
function ask(): Promise<boolean> {
  if (!listeners.hasListeners()) return Promise.resolve(false);
  if (!asked) set(Promise.withResolvers());
  return asked?.promise ?? Promise.resolve(false);
}

/** Makes an attempt, and repeats it once the user has passed a required step-up. */
export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const wanted = isAppError(error) && error.code === stepUpRequired.code;
    if (!wanted || !(await ask())) throw error;
    return attempt();
  }
}
