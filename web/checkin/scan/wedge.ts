import { createKeyReader, END_MS, type KeyboardScan } from './keyboardScan.rules.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = ({ target }: Event): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Digits of an Alt code are read, because some scanners type all characters so. */
const isOurs = ({ ctrlKey, metaKey, altKey, repeat, code }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !repeat && (!altKey || /^Numpad\d$/.test(code));

const isCharacter = ({ key, code }: KeyboardEvent): boolean =>
  key.length === 1 || key === 'Dead' || /^(?:Key|Digit|Numpad)[A-Z\d]$/.test(code);

/**
 * Listens to a keyboard scanner anywhere on the page, until the returned function is called. What it types into a
 * field is taken out again.
 */
export function onWedge(listener: (scan: KeyboardScan) => void): () => void {
  const reader = createKeyReader();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let before: { field: Field; value: string } | null = null;

  function hear(scan: KeyboardScan | null): void {
    if (scan) listener(scan);
  }

  function onKey(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    const field = fieldOf(event);
    const place = field ? 'field' : 'page';
    if (event.key === 'Enter' || event.key === 'Tab') {
      clearTimeout(waiting);
      const { scan, used } = reader.suffix(event.timeStamp, place);
      // Otherwise Enter would press the focused button or submit a form, and Tab would move the focus into a field.
      if (used) take(event);
      return hear(scan);
    }
    if (!isCharacter(event)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => hear(reader.pause(place)), END_MS);
    if (reader.isEmpty()) before = field && { field, value: field.value };
    const { key, code, shiftKey: shift, altKey: alt } = event;
    const scan = reader.press({ key, code, shift, alt }, event.timeStamp);
    if (scan !== null || reader.isScanner(place)) {
      take(event);
      if (before) setValue(before.field, before.value);
      before = null;
    } else if (!field && key.length === 1 && key !== ' ') {
      // Keys would choose another option of a focused list, or open the quick search of Firefox.
      event.preventDefault();
    }
    hear(scan);
  }

  addEventListener('keydown', onKey, true);
  return () => {
    clearTimeout(waiting);
    removeEventListener('keydown', onKey, true);
  };
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Sets a field's value as typing would, so that React notices. */
function setValue(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
