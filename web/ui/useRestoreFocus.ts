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

/** The element that opened the last dialog. A dialog that replaces that one returns the focus to the same element. */
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
      if (before.current instanceof HTMLElement && before.current.isConnected)
        return before.current.focus();
      // If the opener is gone, the focus goes to the dialog below, which comes last among these elements, or else to
      // the page.
      const left = document.querySelectorAll<HTMLElement>('main, #content, [role=dialog]');
      left[left.length - 1]?.focus({ preventScroll: true });
    },
  };
}
