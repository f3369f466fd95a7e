/** A code that was not seen for this long has left the picture; shorter gaps come from blur and shaking. */
const LEFT_MS = 1000;
/**
 * After this long without a picture, as when the camera was off, no code counts as present. It is longer than the
 * slowest decode.
 */
const BLIND_MS = 4000;

/**
 * Tells new codes from those still in the picture: `isNew` is true once per presentation of a code, never while
 * `busy`; `now` is the time of a monotonic clock in ms. A code counts as gone only after pictures that do not show it,
 * since slow phones need seconds per picture. It is then forgotten, so that the same screenshot held up by the next
 * guest is judged again.
 */
export function createSeenCodes(): {
  isNew: (text: string | null, now: number, busy?: boolean) => boolean;
} {
  const present = new Map<string, number | null>();
  let looked = Number.NEGATIVE_INFINITY;

  function miss(code: string, now: number): void {
    const since = present.get(code) ?? now;
    if (now - since >= LEFT_MS) present.delete(code);
    else present.set(code, since);
  }

  return {
    isNew(text, now, busy = false) {
      if (now - looked >= BLIND_MS) present.clear();
      looked = now;
      for (const code of present.keys()) if (code !== text) miss(code, now);
      if (text === null) return false;
      const stillThere = present.has(text);
      if (stillThere || !busy) present.set(text, null);
      return !stillThere && !busy;
    },
  };
}
