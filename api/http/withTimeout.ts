/** Resolves to the result of `work`, or to `late` if `work` takes longer than `ms`. */
export async function withTimeout<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(late), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
