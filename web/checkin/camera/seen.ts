/** A code must have been out of the picture this long, and this long must have passed, before it counts again. */
const LEFT_MS = 500;
const AGAIN_MS = 3000;

type Sight = { acceptedAt: number; lastAt: number };

/**
 * A camera sees one code a dozen times a second, but somebody holds it up once. Says whether a reading is a new
 * presentation; `now` is any steady clock in milliseconds. Two codes in one picture do not wake each other up.
 */
export function createSeenGate(): { isNew: (text: string, now: number) => boolean } {
  const sights = new Map<string, Sight>();
  return {
    isNew(text, now) {
      const sight = sights.get(text);
      const stillThere =
        sight && (now - sight.lastAt < LEFT_MS || now - sight.acceptedAt < AGAIN_MS);
      for (const [old, { lastAt }] of sights) if (now - lastAt >= AGAIN_MS) sights.delete(old);
      sights.set(
        text,
        stillThere
          ? { acceptedAt: sight.acceptedAt, lastAt: now }
          : { acceptedAt: now, lastAt: now },
      );
      return !stillThere;
    },
  };
}
