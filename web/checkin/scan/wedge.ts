/** Longer than the slowest scanner takes between two characters. */
const GAP_MS = 300;
const SHORTEST = 8;

export type Wedge = { key: (key: string, at: number) => string | null };

/**
 * Gathers what a scanner types (USB or Bluetooth): characters close together, ended by Enter. Caps lock on such a
 * device turns every letter round; ticket texts have capitals only.
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
      // Shift and the like are part of typing, not of the text.
      if (key.length === 1) [text, lastAt] = [text + key, at];
      return null;
    },
  };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Listens wherever the focus is, except in a field: what is typed there belongs to the field. */
export function onWedge(listener: (text: string) => void): () => void {
  const wedge = createWedge();
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const scanned = wedge.key(event.key, event.timeStamp);
    if (scanned === null) return;
    // Enter would press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    listener(scanned);
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
