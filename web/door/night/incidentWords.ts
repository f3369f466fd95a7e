import type { IncidentKind, NightScan } from '#shared/checkin/doorNight.schemas.ts';
import { verdictText } from '#shared/checkin/verdict.ts';

const TITLES: Readonly<Record<IncidentKind, string>> = {
  used_twice: 'Used twice',
  beyond_bought: 'More handed out than bought',
  cancelled: 'Refunded ticket let in',
  demo_ticket: 'Demo ticket let in',
  wrong_day: 'Let in on the wrong day',
  forged: 'Forged code',
  unlisted: 'Let in with a code that was never sold',
  bad_time: 'Let in at an impossible time',
};

export const incidentTitle = (kinds: readonly IncidentKind[]): string =>
  kinds.map((kind) => TITLES[kind]).join(' · ');

/** What the door did with a scan: `Let in`, `Handed out 2` or `Sent away: Already in`. */
export function scanWords({ verdict, reason, kind, direction, units }: NightScan): string {
  if (verdict === 'refuse') return `Sent away: ${verdictText(reason).title}`;
  if (kind === 'undo') return 'Taken back';
  if (kind === 'handout') return `Handed out ${units ?? 1}`;
  return direction === 'out' ? 'Let out' : 'Let in';
}

/** Usual decisions about an incident; any other text may be typed. */
export const DECISIONS = ['Let in anyway', 'Sent away', 'Paid at the door', 'Our mistake'] as const;
