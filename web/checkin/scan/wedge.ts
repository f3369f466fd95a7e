/** Longest gap between two characters of a slow scanner, in ms. */
const GAP_MS = 300;
const SHORTEST = 8;

export type Wedge = { key: (key: string, at: number) => string | null };

/**
 * Recognizes a USB or Bluetooth scanner by fast characters that end with Enter. Caps lock may invert the upper-case
 * ticket texts.
 */
export function createWedge(): Wedge {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    key(key, at) {
      if (at - lastAt > GAP_MS) text = '';
      if (key === 'Enter') {
        const scanned = text.toUpperCase();
        text = '';
        return scanned.length >= SHORTEST ? scanned : null;
      }
      if (key.length === 1) [text, lastAt] = [text + key, at];
      return null;
    },
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Listens to a keyboard scanner; ignores keys typed into a field. */
export function onWedge(listener: (text: string) => void): () => void {
  const wedge = createWedge();
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const scanned = wedge.key(event.key, event.timeStamp);
    if (scanned === null) return;
    // Otherwise Enter would press the focused button.
    event.preventDefault();
    event.stopPropagation();
    listener(scanned);
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
