import type { PolicyViolation } from '#shared/policyReports/policyReports.schemas.ts';

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
export function scrubReport({ directive, blocked }: PolicyViolation): {
  directive: string;
  host: string;
} {
  const [name = ''] = directive.split(' ');
  return { directive: safe(name, WORD), host: blockedHost(blocked) };
}
