import { type RefObject, useEffect, useRef, useState } from 'react';

type HeldSave = {
  busy: boolean;
  /** Begins what comes before a save; false when there is nothing. */
  begin: () => boolean;
  /** What made it wait has been done: the save goes on by itself. */
  done: boolean;
};

/** Holds back saves of the form around `box` while `busy`; true once one was attempted. */
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
