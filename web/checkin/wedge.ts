/** A scanner types a character every few milliseconds; nobody's fingers do. */
const FAST_MS = 50;
const SHORTEST = 8;

type Typed = { text: string; lastAt: number };
export type Wedge = { key: (key: string, at: number) => { text: string } | null };

/**
 * Tells a scanner that types (USB or Bluetooth) from a person: a burst of characters that ends with Enter.
 * Caps lock on such a device turns every letter round; ticket texts have capitals only.
 */
export function createWedge(): Wedge {
  let typed: Typed = { text: '', lastAt: Number.NEGATIVE_INFINITY };
  return {
    key(key, at) {
      const goesOn = at - typed.lastAt <= FAST_MS;
      if (key === 'Enter') {
        const { text } = typed;
        typed = { text: '', lastAt: Number.NEGATIVE_INFINITY };
        return goesOn && text.length >= SHORTEST ? { text: text.toUpperCase() } : null;
      }
      // Shift and the like are part of typing, not of the text.
      if (key.length === 1) typed = { text: goesOn ? typed.text + key : key, lastAt: at };
      return null;
    },
  };
}

/** Listens wherever the focus is. What a scanner typed into a field on its way is taken out of it again. */
export function onWedge(listener: (text: string) => void): () => void {
  const wedge = createWedge();
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const scanned = wedge.key(event.key, event.timeStamp);
    if (!scanned) return;
    // Enter would press the button that has the focus, or send the form.
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) takeBack(event.target, scanned.text.length);
    listener(scanned.text);
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}

/** React notices a change of a field only through the field's own setter and an event. */
function takeBack(field: HTMLInputElement, count: number): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, field.value.slice(0, -count));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
