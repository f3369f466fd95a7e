import { expect, it } from 'vitest';
import type { Repeated } from '#shared/events/series.schemas.ts';
import { button, dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import { anAdminEvent, broken, choose, showEvents } from './adminEvents.testing.tsx';

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

async function open(answer: object) {
  const shown = showEvents('?manage=12', { 'GET /api/events/12': event, [CALL]: answer });
  await choose('Repeat');
  await dialog('Repeat Event');
  await fill({ Until: '2031-11-11' });
  return shown;
}

it('counts the dates, leaves out those unticked, and sends the rule', async () => {
  const { sent } = await open(made);
  await sees('Tuesdays: 3 new dates');
  await press('Tue, Nov 4', 'checkbox');
  await press('Make 2 Events');
  await sees('2 events made: Tuesdays');
  const rule = { weekdays: [2], every_weeks: 1, until: '2031-11-11', except: ['2031-11-04'] };
  expect(sent).toEqual([{ call: CALL, body: { ...rule, published: event.published } }]);
});

it('makes nothing without a weekday, and keeps the rule when it fails', async () => {
  await open(broken());
  await press('Tue', 'checkbox');
  await sees('No new dates');
  expect(button('Make 0 Events')).toBeDisabled();
  await press('Wed', 'checkbox');
  await press('Make 3 Events');
  await sees('Failed to repeat event');
  expect(field('Until')).toHaveValue('2031-11-11');
});
