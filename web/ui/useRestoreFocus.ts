import { useRef } from 'react';

/** Not on touch screens: the keyboard would cover the dialog. */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element) || !window.matchMedia?.('(pointer: fine)').matches) return null;
  return dialog.querySelector<HTMLElement>('form :is(input, textarea, select):not([type=hidden])');
}

/** For dialogs without a trigger, where Radix loses the focus. */
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
