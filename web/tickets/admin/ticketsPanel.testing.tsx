import type { AdminEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { anAdminAddon, anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { dialog, press } from '#web/testing/userActions.ts';
import { serve, show, type Answers } from '#web/testing/pages.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';

export const SEEN = '2026-11-20T12:00:00.000Z';
export const NEWER = '2026-11-20T13:00:00.000Z';

/** Opens the tickets of event 7. What a test puts into `list` is there when the page loads them again. */
export function open(
  tickets: AdminTicket[] = [anAdminTicket()],
  answers: Answers = {},
  event: Partial<AdminEvent> = {},
) {
  const list = [...tickets];
  const served = serve({
    'GET /api/events/7/tickets': () => list,
    'GET /api/events/7': anAdminEvent({ id: 7, ...event }),
    'GET /api/addons': [
      anAdminAddon({ id: 1 }),
      anAdminAddon({ id: 2, name: 'Old shirt', archived: true }),
    ],
    'GET /api/venues': [],
    'GET /api/events/7/pools': [],
    ...answers,
  });
  show(<TicketsPanel eventId={7} />);
  return { ...served, list };
}

export async function edit() {
  await press('Edit Weekend Pass');
  return dialog('Edit Ticket');
}
