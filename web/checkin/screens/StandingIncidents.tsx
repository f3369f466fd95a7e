import type { Entry } from '#web/checkin/device/guestList.ts';
import { Incidents } from './Incidents.tsx';
import { incidentLines } from './stats.ts';

export function StandingIncidents({
  incidents,
  zone,
}: {
  incidents: readonly Entry[];
  zone: string;
}) {
  return <Incidents lines={incidentLines(incidents)} zone={zone} />;
}
