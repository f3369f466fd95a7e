import { useEffect } from 'react';
import { asksNotToBeTracked, visitorId } from '#web/analytics/visitor.ts';
import { promoterDashboard } from '#web/api/client.ts';
import { session } from '#web/offline/keep.ts';

const SAID = 'rollcall.analytics.device';
/** Delayed so that it does not compete with the page. */
const SETTLED_MS = 1000;

/**
 * Once per tab, marks this browser as the promoter's own: purchases here by their code earn nothing. Null: not a
 * promoter. With Do Not Track there is no id to send.
 */
export function useReportOwnDevice(userId: string | null): void {
  useEffect(() => {
    if (userId === null || asksNotToBeTracked() || session.get(SAID) === userId) return undefined;
    const timer = setTimeout(() => void tell(userId), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}

async function tell(userId: string): Promise<void> {
  try {
    await promoterDashboard.api.promoters.me.device.$post({ json: { visitorId: visitorId() } });
    session.set(SAID, userId);
  } catch {
    // Offline: tried at the next visit.
  }
}
