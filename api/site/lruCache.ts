/** Keeps the `most` values that were used last. */
export function createLruCache<T>(most: number) {
  const values = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    put(key: string, value: T): void {
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    drop(key: string): void {
      values.delete(key);
    },
  };
}
