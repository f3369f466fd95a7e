import type { Platform } from '#api/platform.ts';
import type { PolicyViolation } from '#shared/policyReports/policyReports.contract.ts';

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

const WORD = /^[a-z][a-z-]{0,39}$/;
const HOST = /^[a-z\d.-]{1,100}$/;

const safe = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : 'other');

/** The host of a blocked web address, the scheme of another address, a keyword such as `eval`, or else `other`. */
function blockedHost(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return safe(blocked, WORD);
  const isWeb = /^(https?|wss?):$/.test(url.protocol);
  return isWeb ? safe(url.hostname, HOST) : safe(url.protocol.slice(0, -1), WORD);
}

/** The parts of a report that may be logged. Paths and queries are left out, because they may hold secrets. */
function scrubReport({ directive, blocked }: PolicyViolation): {
  directive: string;
  host: string;
} {
  const [name = ''] = directive.split(' ');
  return { directive: safe(name, WORD), host: blockedHost(blocked) };
}
