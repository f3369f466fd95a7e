/** Out of the picture this long, a code has left. Shorter gaps are hands that shake and pictures that blur. */
const LEFT_MS = 1000;

/**
 * A camera sees one code a dozen times a second, but somebody holds it up once. Says whether a reading is a new
 * presentation, to be judged now; `now` is any steady clock in milliseconds. While `busy` nothing is, and what comes
 * meanwhile stays new. Hear every reading, or a code that stays counts as gone. There is no memory beyond the
 * picture: the next guest may hold up the same screenshot.
 */
export function createSeenGate(): {
  isNew: (text: string, now: number, busy?: boolean) => boolean;
} {
  const lastSeen = new Map<string, number>();
  return {
    isNew(text, now, busy = false) {
      for (const [old, at] of lastSeen) if (now - at >= LEFT_MS) lastSeen.delete(old);
      const stillThere = lastSeen.has(text);
      if (stillThere || !busy) lastSeen.set(text, now);
      return !stillThere && !busy;
    },
  };
}
