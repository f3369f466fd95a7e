/** A few small words kept by the browser. */
export type Keep = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/**
 * A browser's storage that cannot break the page: with cookies blocked, and in some apps' inner browsers,
 * merely naming it throws. Then words are kept until the page is left.
 */
function keepIn(storage: () => Storage): Keep {
  const memory = new Map<string, string>();
  const attempt = <T>(work: () => T, instead: () => T): T => {
    try {
      return work();
    } catch {
      return instead();
    }
  };
  return {
    get: (key) =>
      attempt(
        () => storage().getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        () => storage().setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        () => storage().removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

/** Outlives the visit. */
export const local = keepIn(() => localStorage);
/** Ends with the tab. */
export const session = keepIn(() => sessionStorage);
