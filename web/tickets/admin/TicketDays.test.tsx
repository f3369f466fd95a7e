import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { aSubEvent } from '#shared/testing/builders.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { anAdminTicket } from './tickets.testing.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';

const SEEN = '2026-11-20T12:00:00.000Z';
afterEach(() => {
  vi.unstubAllGlobals();
});

it('is for the night of its schedule item until other days are chosen', async () => {
  const night = {
    ...aSubEvent({ id: 5, title: 'Late skate', start_time: '2026-12-13T06:30:00.000Z' }),
    updated_at: SEEN,
  };
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json([]),
    'GET /api/addons': () => Response.json([]),
    'GET /api/events/7': () => Response.json(anAdminEvent({ id: 7, subEvents: [night] })),
    'POST /api/events/7/tickets': () => Response.json(anAdminTicket(), { status: 201 }),
  });
  show(
    <MemoryRouter>
      <TicketsPanel eventId={7} />
    </MemoryRouter>,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add Ticket' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const days = () => dialog.queryAllByRole('checkbox', { checked: true, name: /Dec 1/ });
  const ticked = () => days().map((box) => box.closest('label')?.textContent);
  expect(ticked()).toEqual(['Fri Dec 11', 'Sat Dec 12', 'Sun Dec 13']);
  await userEvent.selectOptions(dialog.getByLabelText('Valid for'), 'Late skate');
  expect(ticked()).toEqual(['Sat Dec 12']);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Fri Dec 11' }));
  await userEvent.selectOptions(dialog.getByLabelText('Valid for'), 'The whole event');
  expect(ticked()).toEqual(['Fri Dec 11', 'Sat Dec 12']);
  await userEvent.click(dialog.getByRole('switch', { name: 'Come and go' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Two nights');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
  await waitFor(() =>
    expect(asked['POST /api/events/7/tickets']).toMatchObject([
      { valid_on: ['2026-12-11', '2026-12-12'], come_and_go: true },
    ]),
  );
});
