export type Lanes = {
  /** Opens the lanes that are closed. */
  fill(): void;
  /** Resolves when those that are open now have closed. */
  empty(): Promise<void>;
};

/**
 * Does `work` up to `count` times at once. Each lane closes by itself, so that one that hangs holds up no other;
 * one that fails tells `fail` and closes.
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
