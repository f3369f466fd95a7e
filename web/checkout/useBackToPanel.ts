import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** For a link to the panel. The one before the checkout is gone back to, so that the history has it once. */
export function useBackToPanel(eventId: number) {
  const navigate = useNavigate();
  const fromPanel = (useLocation().state as { fromPanel?: boolean } | null)?.fromPanel === true;
  const onClick = (event: MouseEvent): void => {
    if (!fromPanel || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { to: `/events/${eventId}`, replace: true, state: { openPanel: true }, onClick };
}
