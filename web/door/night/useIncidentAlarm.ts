import { useEffect, useRef } from 'react';
import type { NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { sound, unlockSoundByTouch } from '#web/checkin/screens/tones.ts';
import { toast } from '#web/ui/toast.ts';
import { INCIDENT_WORDS } from './incidentWords.ts';

/** Sounds and says what is new since the page was opened. */
export function useIncidentAlarm(incidents: readonly NightIncident[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(unlockSoundByTouch, []);
  useEffect(() => {
    if (!incidents) return;
    const before = known.current;
    known.current = new Set(incidents.map(({ id }) => id));
    const [latest] = incidents.filter(({ id, closed }) => !closed && before?.has(id) === false);
    if (!latest) return;
    sound('caution');
    const { title } = INCIDENT_WORDS[latest.kind];
    toast({ title, description: `${latest.scan.device}, ${latest.code.slice(0, 12)}` });
  }, [incidents]);
}
