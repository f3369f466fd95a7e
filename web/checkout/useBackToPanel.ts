import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Handles a link back to the panel. A buyer who came from the panel goes back in the history, so that it lists
 * the panel once.
 */
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
