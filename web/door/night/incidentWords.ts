import type { NightScan } from '#shared/checkin/doorNight.schemas.ts';
import { verdictText } from '#shared/checkin/verdict.ts';

/** What the door did with a scan: `Let in`, `Handed out 2` or `Sent away: Already in`. */
export function scanWords({ verdict, reason, kind, direction, units }: NightScan): string {
  if (verdict === 'refuse') return `Sent away: ${verdictText(reason).title}`;
  if (kind === 'undo') return 'Taken back';
  if (kind === 'handout') return `Handed out ${units ?? 1}`;
  return direction === 'out' ? 'Let out' : 'Let in';
}

/** Usual decisions about an incident; any other text may be typed. */
export const DECISIONS = ['Let in anyway', 'Sent away', 'Paid at the door', 'Our mistake'] as const;
