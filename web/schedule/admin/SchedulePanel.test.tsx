import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import type { ScheduleConflict } from '#shared/schedule/schedule.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import { anAdminEvent } from '#web/events/admin/adminEvents.testing.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';

const SEEN = '2026-11-20T12:00:00.000Z';
const NEWER = '2026-11-20T13:00:00.000Z';
const INVALID = 'Invalid date format. Please ensure dates are in correct format.';

const item = (with_: Partial<AdminSubEvent> = {}): AdminSubEvent => ({
  id: 1,
  event_id: 7,
  title: 'Opening Roll',
  description: null,
  venue_id: null,
  start_time: '2026-12-12T00:00:00.000Z',
  end_time: '2026-12-12T02:00:00.000Z',
  djIds: [5],
  updated_at: SEEN,
  ...with_,
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.setSystemTime('2026-12-10T15:00:00Z');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(subEvents: AdminSubEvent[], answers: Parameters<typeof mockApi>[0] = {}) {
  const list = [...subEvents];
  const event = () =>
    anAdminEvent({
      id: 7,
      start_date: '2026-12-11',
      end_date: '2026-12-13',
      time_zone: 'America/New_York',
      djs: [aDj({ id: 5, name: 'DJ Axle' })],
      tickets: [anAdminTicket({ id: 3, name: 'Friday', sub_event_id: list[0]?.id ?? null })],
      subEvents: list,
    });
  const { asked } = mockApi({
    'GET /api/events/7': () => Response.json(event()),
    'GET /api/djs': () =>
      Response.json([aDj({ id: 5, name: 'DJ Axle' }), aDj({ id: 6, name: 'Lady Lanes' })]),
    'GET /api/venues': () => Response.json([]),
    'GET /api/events/7/schedule-conflicts': () => Response.json([]),
    ...answers,
  });
  show(
    <MemoryRouter>
      <SchedulePanel eventId={7} />
    </MemoryRouter>,
  );
  return { asked, list };
}
const openForm = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows what happens when, by start, on the clocks of the event', async () => {
  open([
    item({
      id: 2,
      title: 'Late',
      start_time: '2026-12-12T03:00:00.000Z',
      end_time: '2026-12-12T06:00:00.000Z',
    }),
    item(),
    item({
      id: 3,
      title: 'Warm-up',
      start_time: '2026-12-09T20:00:00.000Z',
      end_time: '2026-12-09T21:00:00.000Z',
    }),
  ]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('button')[0]?.ariaLabel)).toEqual([
    'Edit Warm-up',
    'Edit Opening Roll',
    'Edit Late',
  ]);
  expect(rows[1]).toHaveTextContent('Fri, Dec 11, 7:00 PM');
  expect(rows[1]).toHaveTextContent('9:00 PM');
  expect(rows[2]).toHaveTextContent('Sat, Dec 12, 1:00 AM');
  expect(within(rows[0] as HTMLElement).getByText('Not on a day of the event')).toBeVisible();
});

it('begins tomorrow at 19:00 for two hours, and sends instants', async () => {
  const { asked } = open([], {
    'POST /api/events/7/subevents': () => Response.json(item(), { status: 201 }),
  });
  const dialog = await openForm('Add Schedule Item');
  expect(dialog.getByLabelText('Start date')).toHaveValue('2026-12-11');
  expect(dialog.getByLabelText('Start time: hour')).toHaveValue('19');
  expect(dialog.getByLabelText('End time: hour')).toHaveValue('21');
  const minutes = within(dialog.getByLabelText('Start time: minutes')).getAllByRole('option');
  expect(minutes.map(({ textContent }) => textContent)).toEqual(['00', '15', '30', '45']);
  await userEvent.type(dialog.getByLabelText('Title'), 'Rink Night');
  await userEvent.selectOptions(dialog.getByLabelText('Start time: hour'), '23');
  expect(dialog.getByLabelText('End date')).toHaveValue('2026-12-12');
  expect(dialog.getByLabelText('End time: hour')).toHaveValue('01');
  await userEvent.click(dialog.getByRole('checkbox', { name: /DJ Axle/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Friday/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create Schedule Item' }));
  expect(await screen.findByText('Schedule item created successfully')).toBeVisible();
  expect(asked['POST /api/events/7/subevents']).toEqual([
    {
      title: 'Rink Night',
      description: null,
      start_time: '2026-12-12T04:00:00.000Z',
      end_time: '2026-12-12T06:00:00.000Z',
      venue_id: null,
      djIds: [5],
      selectedTickets: [3],
    },
  ]);
});

it('refuses dates that are none, and an end before the start, before anything is sent', async () => {
  const { asked } = open([item()]);
  const dialog = await openForm('Edit Opening Roll');
  expect(dialog.getByRole('checkbox', { name: /Friday/ })).toBeChecked();
  fireEvent.change(dialog.getByLabelText('End date'), { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(INVALID)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('End date'), { target: { value: '2026-12-10' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('The end must be after the start')).toBeVisible();
  expect(asked['PUT /api/subevents/1']).toBeUndefined();
});

it('says what the server says, and keeps what was typed when somebody else was faster', async () => {
  const answers = [
    problem(500, 'No room.'),
    Response.json({ code: 'schedule.changed_meanwhile', message: 'Changed.' }, { status: 409 }),
    Response.json(item()),
  ];
  const { asked, list } = open([item()], {
    'PUT /api/subevents/1': () => {
      list[0] = item({ description: 'Theirs', updated_at: NEWER });
      return answers.shift();
    },
  });
  const dialog = await openForm('Edit Opening Roll');
  await userEvent.type(dialog.getByLabelText('Title'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update schedule item')).toBeVisible();
  expect(screen.getByText('No room.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/Somebody else has changed this schedule item/)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Opening Roll!');
  await userEvent.click(dialog.getByRole('button', { name: 'Load the newest' }));
  expect(dialog.getByLabelText('Description')).toHaveValue('Theirs');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Schedule item updated successfully')).toBeVisible();
  expect(asked['PUT /api/subevents/1']?.at(-1)).toMatchObject({
    title: 'Opening Roll',
    updated_at: NEWER,
  });
});

it('deletes after asking, and says what becomes of the tickets', async () => {
  const { asked } = open([item()], {
    'DELETE /api/subevents/1': () => new Response(null, { status: 204 }),
  });
  const dialog = await openForm('Delete Opening Roll');
  expect(dialog.getByText('Friday will be valid for the whole event from then on.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Schedule item deleted successfully')).toBeVisible();
  expect(asked['DELETE /api/subevents/1']).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('warns of a DJ who is needed twice at the same time', async () => {
  const named = { id: 1, title: 'Opening Roll', event_id: 7, event_title: 'Night Jam' };
  const conflict: ScheduleConflict = {
    item: named,
    other: { id: 4, title: 'Late Set', event_id: 8, event_title: 'Elsewhere' },
    what: 'dj',
    name: 'DJ Axle',
    from: '2026-12-12T01:00:00.000Z',
    to: '2026-12-12T02:00:00.000Z',
  };
  open([item()], {
    'GET /api/events/7/schedule-conflicts': () => Response.json([conflict]),
  });
  const row = (await screen.findByText('DJ Axle')).closest('[role=listitem]');
  expect(row).toHaveTextContent('Fri, Dec 11, 8:00 PM – 9:00 PM: ‘Opening Roll’ and ‘Late Set’');
  expect(within(row as HTMLElement).getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    '/admin/events?manage=8&tab=schedule',
  );
});

it('says when there is none', async () => {
  open([]);
  expect(await screen.findByText('No Schedule Items Created Yet')).toBeVisible();
});
