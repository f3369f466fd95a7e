import { useRef } from 'react';

/** Where typing begins. Not under a finger: it would bring the keyboard up before anything was read. */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element) || !window.matchMedia?.('(pointer: fine)').matches) return null;
  return dialog.querySelector<HTMLElement>('form :is(input, textarea, select):not([type=hidden])');
}

/** For a dialog without a trigger, from which Radix would leave the focus nowhere: it goes back to where it was. */
export function useRestoreFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event): void => {
      before.current = document.activeElement;
      const field = firstField(event.currentTarget);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
