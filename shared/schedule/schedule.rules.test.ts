import { expect, it } from 'vitest';
import { concernsProgram, isBeyondEvent, timesProblem } from './schedule.rules.ts';
import { scheduleCreateSchema } from './schedule.schemas.ts';

const start = Date.parse('2026-12-12T00:00:00Z');
const item = {
  title: 'Opening Roll',
  description: null,
  start_time: start,
  end_time: start + 7_200_000,
  venue_id: null,
};

it('the times of an item end after they start', () => {
  expect(timesProblem(item)).toBeNull();
  expect(timesProblem({ start_time: 5, end_time: 5 })).toMatchObject({
    code: 'schedule.ends_before_start',
    field: 'end_time',
  });
});

it('the times of an item are inside of the event, nights included, or outside', () => {
  const event = {
    start_date: '2026-12-11',
    end_date: '2026-12-13',
    time_zone: 'America/New_York',
  };
  const at = (from: string, to: string) =>
    isBeyondEvent({ start_time: Date.parse(from), end_time: Date.parse(to) }, event);
  expect(at('2026-12-11T19:00:00-05:00', '2026-12-11T21:00:00-05:00')).toBe(false);
  expect(at('2026-12-13T22:00:00-05:00', '2026-12-14T03:00:00-05:00')).toBe(false);
  expect(at('2026-12-10T19:00:00-05:00', '2026-12-11T21:00:00-05:00')).toBe(true);
  expect(at('2026-12-14T00:30:00-05:00', '2026-12-14T03:00:00-05:00')).toBe(false);
  expect(at('2026-12-14T06:00:00-05:00', '2026-12-14T08:00:00-05:00')).toBe(true);
  expect(at('2026-12-13T19:00:00-05:00', '2026-12-15T03:00:00-05:00')).toBe(true);
});

it.each([
  ['new', null, item, true],
  ['gone', item, null, true],
  ['moved', item, { ...item, start_time: start + 1 }, true],
  ['renamed', item, { ...item, title: 'Closing Roll' }, true],
  ['elsewhere', item, { ...item, venue_id: 3 }, true],
  ['described', item, { ...item, description: 'Bring knee pads.' }, false],
  ['nothing', null, null, false],
])('what those who come are told of: %s', (_what, before, after, expected) =>
  expect(concernsProgram(before, after)).toBe(expected),
);

const times = { start_time: '2026-12-11T19:00:00Z', end_time: '2026-12-11T21:00:00-05:00' };
const INVALID = 'Invalid date format. Please ensure dates are in correct format.';

it('the contract of an item takes instants with their zone or offset, and lists without repeats', () =>
  expect(scheduleCreateSchema.parse({ title: ' Roll ', ...times, djIds: [3, 1, 3] })).toEqual({
    title: 'Roll',
    start_time: Date.UTC(2026, 11, 11, 19),
    end_time: Date.UTC(2026, 11, 12, 2),
    djIds: [1, 3],
  }));

it.each([
  'tomorrow',
  '',
  '2026-12-11',
  '2026-12-11T19:00:00',
  '2026-13-11T19:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '1969-01-01T00:00:00Z',
  7,
])('the contract of an item: %j is no instant', (start_time) => {
  const outcome = scheduleCreateSchema.safeParse({ title: 'Roll', ...times, start_time });
  expect(outcome.error?.issues[0]).toMatchObject({ path: ['start_time'], message: INVALID });
});
