import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aVenue } from '#shared/testing/builders.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { ADDONS, anAdminTicket } from './tickets.testing.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';

const WHOLE = { sub_event_id: null, valid_on: null, come_and_go: false };
const SEEN = '2026-11-20T12:00:00.000Z';
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('warns when more tickets are on offer than the venue holds, and limits them by one press', async () => {
  const hall = {
    ...aVenue(),
    zip_code: null,
    country: null,
    venue_type: 'indoor',
    capacity: 120,
    description: null,
    amenities: null,
    logo_url: null,
    website_url: null,
    archived: false,
    usage: { events: 1, examples: [{ id: 7, title: 'Jam' }] },
    updated_at: SEEN,
  };
  const pool = { id: 9, event_id: 7, name: hall.name, capacity: 120 };
  const made = { ...pool, quantity_sold: 0, quantity_held: 0, updated_at: SEEN };
  const day = { start_date: '2026-12-11', end_date: '2026-12-11' };
  const pools: unknown[] = [];
  const list = [
    anAdminTicket({ ...WHOLE, quantity: 100 }),
    anAdminTicket({ ...WHOLE, id: 2, name: 'Crew' }),
  ];
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json(list),
    'GET /api/addons': () => Response.json(ADDONS),
    'GET /api/events/7': () => Response.json(anAdminEvent({ id: 7, ...day, venues: [aVenue()] })),
    'GET /api/venues': () => Response.json([hall]),
    'GET /api/events/7/pools': () => Response.json(pools),
    'POST /api/events/7/tickets/limits': () => {
      pools.push(made);
      list[0] = anAdminTicket({ pool_ids: [9] });
      list[1] = anAdminTicket({ id: 2, name: 'Crew', pool_ids: [9] });
      return new Response(null, { status: 204 });
    },
  });
  show(
    <MemoryRouter>
      <TicketsPanel eventId={7} />
    </MemoryRouter>,
  );
  await screen.findByText(/Up to 200 tickets can be sold. Moonlight Rollerway holds 120./);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Weekend Pass' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Ticket' }));
  await userEvent.clear(form.getByLabelText('Quantity'));
  await userEvent.type(form.getByLabelText('Quantity'), '150');
  expect(
    form.getByText(/Up to \d+ tickets can be sold. Moonlight Rollerway holds 120./),
  ).toBeVisible();
  await userEvent.clear(form.getByLabelText('Quantity'));
  await userEvent.type(form.getByLabelText('Quantity'), '20');
  expect(form.queryByText(/can be sold/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Limit all to 120' }));
  await waitFor(() => expect(screen.queryByText(/can be sold/)).toBeNull());
  expect(asked['POST /api/events/7/tickets/limits']).toEqual([
    { limits: [{ name: hall.name, capacity: 120, ticketIds: [1, 2] }] },
  ]);
});
