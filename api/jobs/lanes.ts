type Lanes = {
  fill(): void;
  empty(): Promise<void>;
};

/**
 * Runs `work` in up to `count` lanes. A hanging lane does not block the others; a failing lane calls `fail` and
 * closes.
 */
export function createLanes(
  count: number,
  work: () => Promise<void>,
  fail: (error: unknown) => void,
): Lanes {
  const open = new Set<Promise<void>>();
  return {
    fill() {
      while (open.size < count) {
        const lane: Promise<void> = work()
          .catch(fail)
          .finally(() => open.delete(lane));
        open.add(lane);
      }
    },
    async empty() {
      await Promise.all(open);
    },
  };
}

export const fill = (lanes: readonly Lanes[]): void => lanes.forEach((some) => some.fill());
export const empty = (lanes: readonly Lanes[]) => Promise.all(lanes.map((some) => some.empty()));
