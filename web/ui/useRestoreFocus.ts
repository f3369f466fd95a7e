import { useRef } from 'react';

/**
 * Finds the first form field, or the one marked with `data-first`, but not on touch screens, where the keyboard would
 * cover the dialog.
 */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element) || !window.matchMedia?.('(pointer: fine)').matches) return null;
  return (
    dialog.querySelector<HTMLElement>('form [data-first]') ??
    dialog.querySelector<HTMLElement>('form :is(input, textarea, select):not([type=hidden])')
  );
}

/** Where the last dialog was opened from. One that takes its place returns the focus there, too. */
let opener: Element | null = null;

/** Restores the focus for dialogs without a trigger, where Radix loses it. */
export function useRestoreFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event): void => {
      const { activeElement, body } = document;
      if (activeElement !== body) opener = activeElement;
      before.current = opener;
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
