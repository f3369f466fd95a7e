import type { IncidentKind } from '#shared/checkin/doorNight.schemas.ts';

type Words = {
  title: string;
  /** Label for the scan that makes the ticket an incident. */
  again: string;
};

export const INCIDENT_WORDS: Readonly<Record<IncidentKind, Words>> = {
  used_twice: { title: 'Used twice', again: 'Again' },
  beyond_bought: { title: 'More handed out than bought', again: 'Again' },
  cancelled: { title: 'Refunded ticket let in', again: 'Let in' },
  demo_ticket: { title: 'Demo ticket let in', again: 'Let in' },
  wrong_day: { title: 'Let in on the wrong day', again: 'Let in' },
  forged: { title: 'Forged code', again: 'Shown' },
  unlisted: { title: 'Let in with a code that was never sold', again: 'Let in' },
  bad_time: { title: 'Let in at an impossible time', again: 'Let in' },
};

/** Usual decisions about an incident; any other text may be typed. */
export const DECISIONS = ['Let in anyway', 'Sent away', 'Paid at the door', 'Our mistake'] as const;
