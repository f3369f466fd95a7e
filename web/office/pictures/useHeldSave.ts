import { type RefObject, useEffect, useRef, useState } from 'react';

type HeldSave = {
  busy: boolean;
  /** Begins the work that must come before a save. False if there is none. */
  begin: () => boolean;
  /** True if that work is finished, so that the held save may continue by itself. */
  done: boolean;
};

/** Holds back saves of the form around `box` while `busy`. Returns true once the user has tried to save meanwhile. */
export function useHeldSave(
  box: RefObject<HTMLElement | null>,
  { busy, begin, done }: HeldSave,
): boolean {
  const [tried, setTried] = useState(false);
  const held = useRef<SubmitEvent | null>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    const hold = (event: SubmitEvent): void => {
      if (!busy && !begin()) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = event;
      setTried(true);
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  });
  useEffect(() => (busy ? () => setTried(false) : undefined), [busy]);
  useEffect(() => {
    const save = held.current;
    if (busy || !save) return;
    held.current = null;
    if (done) box.current?.closest('form')?.requestSubmit(save.submitter);
  }, [box, busy, done]);
  return tried && busy;
}
