const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

export function trapFocus(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  box: HTMLElement | null,
): void {
  if (event.key !== 'Tab' || !box) return;
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
