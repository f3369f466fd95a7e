import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { ADDONS, anAdminTicket } from './tickets.testing.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
});

it('offers to carry a new price to the events that follow, and says which are left alone', async () => {
  const ticket = anAdminTicket();
  const series = { id: 3, label: 'Tuesdays' };
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json([ticket]),
    'GET /api/addons': () => Response.json(ADDONS),
    'GET /api/events/7': () => Response.json(anAdminEvent({ id: 7, series })),
    'GET /api/venues': () => Response.json([]),
    'GET /api/events/7/pools': () => Response.json([]),
    'POST /api/tickets/1/following': () =>
      Response.json({ changes: 2, differs: ['2026-12-22'], sold: [], missing: ['2027-01-05'] }),
    'PUT /api/tickets/1': () => Response.json(ticket),
  });
  show(
    <MemoryRouter>
      <TicketsPanel eventId={7} />
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekend Pass' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Ticket' }));
  expect(form.queryByText('This and all that follow')).toBeNull();
  await userEvent.clear(form.getByLabelText('Price ($)'));
  await userEvent.type(form.getByLabelText('Price ($)'), '30');
  await userEvent.click(await form.findByLabelText('This and all that follow'));
  expect(
    form.getByText(
      /^Also changes this ticket at 2 later events\. Left alone: .*Dec 22.*, which differ already\. Left alone: .*Jan 5.*, which have no ticket of this name\.$/,
    ),
  ).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Ticket updated successfully');
  expect(asked['POST /api/tickets/1/following']?.at(-1)).toEqual({ price: 3000 });
  expect(asked['PUT /api/tickets/1']).toMatchObject([{ price: 3000, and_following: true }]);
});
