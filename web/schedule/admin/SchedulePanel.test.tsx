import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import type { ScheduleConflict } from '#shared/schedule/schedule.schemas.ts';
import { aDj, aSubEvent } from '#shared/testing/builders.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import { anAdminEvent, showEvents } from '#web/events/admin/adminEvents.testing.tsx';
import { dialog, field, fill, leadsTo, press, sees } from '#web/testing/userActions.ts';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';

const NEWER = '2026-11-20T13:00:00.000Z';

const item = (with_: Partial<AdminSubEvent> = {}): AdminSubEvent => ({
  ...aSubEvent({ id: 1, title: 'Opening Roll', venue_id: null, djIds: [5] }),
  start_time: '2026-12-12T00:00:00.000Z',
  end_time: '2026-12-12T02:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...with_,
});

beforeEach(() => void vi.setSystemTime('2026-12-10T15:00:00Z'));

const CONFLICTS = 'GET /api/events/7/schedule-conflicts';

function open(subEvents: AdminSubEvent[], answers: Answers = {}) {
  const list = [...subEvents];
  const axle = aDj({ id: 5, name: 'DJ Axle' });
  const event = () =>
    anAdminEvent({
      id: 7,
      start_date: '2026-12-11',
      end_date: '2026-12-13',
      time_zone: 'America/New_York',
      djs: [axle],
      tickets: [anAdminTicket({ id: 3, name: 'Friday', sub_event_id: list[0]?.id ?? null })],
      subEvents: list,
    });
  const { sent } = showEvents('?manage=7&tab=schedule', {
    'GET /api/events/7': event,
    'GET /api/djs': [axle, aDj({ id: 6, name: 'Lady Lanes' })],
    'GET /api/venues': [],
    [CONFLICTS]: [],
    ...answers,
  });
  return { sent, list };
}
const openForm = async (name: string) => {
  await press(name);
  return dialog();
};

it('shows what happens when, by start, on the clocks of the event, warns of a DJ who is needed twice, and deletes after saying what becomes of the tickets', async () => {
  const at = (start_time: string, end_time: string) => ({ start_time, end_time });
  const late = at('2026-12-12T03:00:00.000Z', '2026-12-12T06:00:00.000Z');
  const before = at('2026-12-09T20:00:00.000Z', '2026-12-09T21:00:00.000Z');
  const items = [
    item(),
    item({ id: 2, title: 'Late', ...late }),
    item({ id: 3, title: 'Warm-up', ...before }),
  ];
  const conflict: ScheduleConflict = {
    item: { id: 1, title: 'Opening Roll', event_id: 7, event_title: 'Night Jam' },
    other: { id: 4, title: 'Late Set', event_id: 8, event_title: 'Elsewhere' },
    what: 'dj',
    name: 'DJ Axle',
    from: '2026-12-12T01:00:00.000Z',
    to: '2026-12-12T02:00:00.000Z',
  };
  const { sent } = open(items, { [CONFLICTS]: [conflict], 'DELETE /api/subevents/1': null });
  await screen.findByRole('button', { name: 'Edit Late' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('button')[0]?.ariaLabel)).toEqual([
    'Edit Warm-up',
    'Edit Opening Roll',
    'Edit Late',
  ]);
  expect(rows[1]).toHaveTextContent('Fri, Dec 11, 7:00 PM');
  expect(rows[1]).toHaveTextContent('9:00 PM');
  expect(rows[2]).toHaveTextContent('Sat, Dec 12, 1:00 AM');
  expect(within(rows[0] as HTMLElement).getByText('The event isn’t on this day')).toBeVisible();
  await leadsTo('Elsewhere', '/admin/events?manage=8&tab=schedule');
  const row = screen.getByRole('link', { name: 'Elsewhere' }).closest('[role=listitem]');
  expect(row).toHaveTextContent('DJ Axle');
  expect(row).toHaveTextContent(
    'Fri, Dec 11, 8:00 PM – 9:00 PM EST: ‘Opening Roll’ and ‘Late Set’',
  );
  await openForm('Delete Opening Roll');
  await sees('Friday will then be valid for the whole event.');
  await press('Delete');
  await sees('Schedule item deleted successfully');
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('begins tomorrow at 19:00 for two hours, and sends instants', async () => {
  const { sent } = open([], { 'POST /api/events/7/subevents': item() });
  await sees('No Schedule Items Created Yet');
  await openForm('Add Schedule Item');
  expect(field('Start time: hour')).toHaveValue('19');
  await fill({ Title: 'Rink Night', 'Start time: hour': '23' });
  await press(/DJ Axle/, 'checkbox');
  await press(/Friday/, 'checkbox');
  await press('Create Schedule Item');
  await sees('Schedule item created successfully');
  const times = { start_time: '2026-12-12T04:00:00.000Z', end_time: '2026-12-12T06:00:00.000Z' };
  const rest = { description: null, venue_id: null, djIds: [5], selectedTickets: [3] };
  const body = { title: 'Rink Night', ...times, ...rest };
  expect(sent).toEqual([{ call: 'POST /api/events/7/subevents', body }]);
});

it('says what is wrong here or at the server, and keeps what was typed when somebody else was faster', async () => {
  const changed = problemResponse(409, 'schedule.changed_meanwhile', 'Changed.');
  const answers = [problem(500, 'No room.'), changed, item()];
  const { sent, list } = open([item()], {
    'PUT /api/subevents/1': () => {
      list[0] = item({ updated_at: NEWER });
      return answers.shift();
    },
  });
  const form = await openForm('Edit Opening Roll');
  expect(form.getByRole('checkbox', { name: /Friday/ })).toBeChecked();
  await fill({ 'End date': '' });
  await press('Save Changes');
  await sees('Invalid date format. Please ensure dates are in correct format.');
  await fill({ 'End date': '2026-12-10' });
  await press('Save Changes');
  await sees('The end must be after the start');
  expect(sent).toEqual([]);
  await fill({ Title: 'Opening Roll!', 'End date': '2026-12-11' });
  await press('Save Changes');
  await sees('Failed to update schedule item', 'No room.');
  await press('Save Changes');
  await sees(/Someone else just changed this schedule item/);
  await press('Overwrite with mine');
  await sees('Schedule item updated successfully');
  expect(sent.at(-1)?.body).toMatchObject({ title: 'Opening Roll!', updated_at: NEWER });
});
