/** Does it, and once more when it failed for a reason that may be gone by now: somebody else was in the way. */
export async function onceMore<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isWorthIt(error)) throw error;
    return work();
  }
}
