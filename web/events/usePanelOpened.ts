import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import type { SubEvent } from '#shared/events/events.schemas.ts';
import { reopensHere } from '#web/ui/layers.ts';

export type PanelOpened = { wanted: SubEvent | null } | null;

/** The panel is open again after Back from the checkout, Forward and a reload. */
export function usePanelOpened(): [PanelOpened, Dispatch<SetStateAction<PanelOpened>>] {
  const [opened, setOpened] = useState<PanelOpened>(null);
  const asked = (useLocation().state as { openPanel?: boolean } | null)?.openPanel === true;
  useEffect(() => {
    const open = (): void => setOpened({ wanted: null });
    if (asked && !matchMedia('(width >= 64rem)').matches) open();
  }, [asked]);
  useEffect(() => {
    const reopen = (): void => {
      if (reopensHere()) setOpened({ wanted: null });
    };
    reopen();
    addEventListener('popstate', reopen);
    return () => removeEventListener('popstate', reopen);
  }, []);
  return [opened, setOpened];
}
