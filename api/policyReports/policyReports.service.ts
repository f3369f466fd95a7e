import type { Platform } from '#api/platform.ts';
import type { PolicyViolation } from '#shared/policyReports/policyReports.schemas.ts';
import { scrubReport } from './scrubReport.ts';

const HOUR_MS = 3_600_000;
/** The most kinds of reports logged in an hour. Others are only counted, because anyone can make them up. */
const MAX_LINES = 50;

/**
 * Counts violations of the content security policy that browsers report. Each kind (directive and host) is logged at
 * most once an hour, and nothing is stored.
 */
export function createPolicyReports({ clock, log }: Platform) {
  let count = 0;
  let since = -Infinity;
  const told = new Set<string>();
  return {
    get count() {
      return count;
    },
    take(violations: readonly PolicyViolation[]): void {
      if (clock() - since >= HOUR_MS) {
        since = clock();
        told.clear();
      }
      for (const violation of violations) {
        count += 1;
        const line = scrubReport(violation);
        const kind = `${line.directive} ${line.host}`;
        if (told.has(kind) || told.size >= MAX_LINES) continue;
        told.add(kind);
        log.warn(line, 'a browser reported that a page broke its content security policy');
      }
    },
  };
}
