export type Keep = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
  clear: (prefix: string) => void;
};

/** Storage access may throw (blocked cookies, in-app browsers); then values live in memory. */
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

export const local = keepIn(() => localStorage);
export const session = keepIn(() => sessionStorage);
