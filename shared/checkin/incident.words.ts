import type { PushPayload } from '#shared/notifications/pushPayload.ts';
import type { Device } from './doorDevices.schemas.ts';
import type { IncidentKind, NightIncident } from './doorNight.schemas.ts';

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

type AlertedEvent = { id: number; title: string };

/** The notification of an incident, for a door lead whose page is closed. */
export function incidentAlert(event: AlertedEvent, incident: NightIncident): PushPayload {
  const { id, kinds, code, ticket, scans } = incident;
  const device = scans.find((scan) => scan.id === id)?.device;
  return {
    title: incidentTitle(kinds),
    body: [device, ticket?.name ?? code.slice(0, 12), event.title].filter(Boolean).join(' · '),
    url: `/admin/door?event=${event.id}`,
    tag: ticket ? `door-${event.id}-${ticket.item}` : `door-${event.id}`,
  };
}

/** The notification of a device that waits for approval. */
export const deviceAlert = ({
  id,
  name,
  user,
}: Pick<Device, 'id' | 'name' | 'user'>): PushPayload => ({
  title: 'Waiting for approval at the door',
  body: `${name}, ${user}`,
  url: '/admin/door?tab=devices',
  // Push services use the tag as their `Topic` header, which has at most 32 characters.
  tag: `device-${id.slice(-12)}`,
});
