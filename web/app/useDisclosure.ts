import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLayer } from '#web/ui/layers.ts';

/**
 * State of a menu or popover. It closes on Escape, on a press or focus outside, and on navigation; with `modal`, it
 * keeps Tab inside and also closes on Back.
 */
export function useDisclosure({ modal = false } = {}) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = openAt === key;
  useLayer(open && modal, () => setOpenAt(null));
  useEffect(() => {
    if (!open) return;
    const close = (): void => setOpenAt(null);
    const onLeave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (modal) trapFocus(event, box.current);
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', onLeave);
    addEventListener('focusin', onLeave);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onLeave);
      removeEventListener('focusin', onLeave);
      removeEventListener('keydown', onKey);
    };
  }, [open, modal]);
  return { open, toggle: (): void => setOpenAt(open ? null : key), box };
}

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea';

function trapFocus(
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
