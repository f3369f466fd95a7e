/** A few small words kept by the browser. */
export type Keep = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Every key that begins like this. */
  keys: (prefix: string) => string[];
  /** Removes every word whose key begins like this. */
  clear: (prefix: string) => void;
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
  const remove = (key: string): void =>
    attempt(
      () => storage().removeItem(key),
      () => void memory.delete(key),
    );
  const keys = (prefix: string): string[] => {
    const kept = attempt(
      () => Object.keys(storage()),
      () => [],
    );
    return [...kept, ...memory.keys()].filter((key) => key.startsWith(prefix));
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
    remove,
    keys,
    clear: (prefix) => keys(prefix).forEach(remove),
  };
}

/** Outlives the visit. */
export const local = keepIn(() => localStorage);
/** Ends with the tab. */
export const session = keepIn(() => sessionStorage);
