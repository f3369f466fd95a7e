import { useEffect } from 'react';
import { asksNotToBeTracked, visitorId } from '#web/analytics/visitor.storage.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { session } from '#web/offline/safeStorage.ts';

const SAID = 'rollcall.analytics.device';
/** The report waits, so that it does not compete with the page. */
const SETTLED_MS = 1000;

/**
 * Reports the promoter's own browser, because purchases in it earn no commission. A null id means no promoter. With
 * Do Not Track, nothing is sent.
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
    await call(dashboardContract.device, { json: { visitorId: visitorId() } });
    session.set(SAID, userId);
  } catch {
    // The report is tried again at the next visit.
  }
}
