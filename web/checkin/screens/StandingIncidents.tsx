import { useField } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { Incidents } from './Incidents.tsx';
import { incidentLines } from './stats.ts';

export function StandingIncidents({ door, zone }: { door: Door; zone: string }) {
  const incidents = useField(door.state, 'incidents');
  return <Incidents lines={incidentLines(door.list, incidents)} zone={zone} />;
}
