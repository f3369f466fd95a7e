/** Pictures without it for this long: a code has left. Shorter gaps are hands that shake and pictures that blur. */
const LEFT_MS = 1000;
/** Longer than the slowest picture takes. No picture for this long, as while the camera is off: everything may have left. */
const BLIND_MS = 4000;

/**
 * A camera sees one code a dozen times a second, but it is presented once. Takes what each picture says, null for
 * nothing, and tells whether that is a new presentation, to be judged now; `now` is any steady clock in milliseconds.
 * While `busy` nothing is, and what comes meanwhile stays new. There is no memory beyond the picture: the next guest may
 * hold up the same screenshot. And time alone takes nothing out of it: a phone may need seconds for one picture.
 */
export function createSeenGate(): {
  isNew: (text: string | null, now: number, busy?: boolean) => boolean;
} {
  /** What is in the picture, and since when pictures have been without it; null: the last one had it. */
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
