import type { PolicyViolation } from '#shared/policyReports/policyReports.schemas.ts';

const WORD = /^[a-z][a-z-]{0,39}$/;
const HOST = /^[a-z\d.-]{1,100}$/;

const safe = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : 'other');

/** `eval` and `inline` are words; of an address its host stays, or its scheme where there is none. */
function blockedHost(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return safe(blocked, WORD);
  const isWeb = /^(https?|wss?):$/.test(url.protocol);
  return isWeb ? safe(url.hostname, HOST) : safe(url.protocol.slice(0, -1), WORD);
}

/** The parts of a report that may be written down: no address with its path or query, which may hold secrets. */
export function scrubbed({ directive, blocked }: PolicyViolation): {
  directive: string;
  host: string;
} {
  const [name = ''] = directive.split(' ');
  return { directive: safe(name, WORD), host: blockedHost(blocked) };
}
