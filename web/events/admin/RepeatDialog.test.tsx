import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Repeated } from '#shared/events/series.schemas.ts';
import { anAdminEvent, broken, showEvents, type Server } from './adminEvents.testing.tsx';

const event = anAdminEvent({ id: 12, start_date: '2031-10-21', end_date: '2031-10-21' });
const made: Repeated = {
  id: 1,
  label: 'Tuesdays',
  weekdays: [2],
  every_weeks: 1,
  events: [],
  made: 2,
};
const CALL = 'POST /api/admin/events/12/series';

async function open(answers: Server = {}) {
  const shown = showEvents('?manage=12', { 'GET /api/events/12': event, ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'More for this event' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Repeat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat Event' }));
  const until = dialog.getByLabelText('Until');
  await userEvent.clear(until);
  await userEvent.type(until, '2031-11-11');
  return { ...shown, dialog };
}

it('counts the dates, leaves out those unticked, and sends the rule', async () => {
  const { dialog, sent } = await open({ [CALL]: made });
  expect(dialog.getByText('Tuesdays: 3 new dates')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tue, Nov 4' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 Events' }));
  expect(await screen.findByText('2 events made: Tuesdays')).toBeVisible();
  expect(sent).toEqual([
    {
      call: CALL,
      body: {
        weekdays: [2],
        every_weeks: 1,
        until: '2031-11-11',
        except: ['2031-11-04'],
        published: event.published,
      },
    },
  ]);
});

it('makes nothing without a weekday, and keeps the rule when it fails', async () => {
  const { dialog } = await open({ [CALL]: broken });
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tue' }));
  expect(dialog.getByText('No new dates')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Make 0 Events' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Wed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make 3 Events' }));
  expect(await screen.findByText('Failed to repeat event')).toBeVisible();
  expect(dialog.getByLabelText('Until')).toHaveValue('2031-11-11');
});
