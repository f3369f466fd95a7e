import { expect, it } from 'vitest';
import { concernsProgram, isBeyondEvent, timesProblem } from './schedule.rules.ts';
import { scheduleCreateSchema } from './schedule.schemas.ts';

const start = Date.parse('2026-12-12T00:00:00Z');
const times = { start_time: start, end_time: start + 7_200_000 };
const item = { title: 'Opening Roll', description: null, venue_id: null, ...times };

it('an item ends after it starts', () => {
  expect(timesProblem(item)).toBeNull();
  const problem = { code: 'schedule.ends_before_start', field: 'end_time' };
  expect(timesProblem({ start_time: 5, end_time: 5 })).toMatchObject(problem);
});

it.each([
  ['11T19:00', '11T21:00', false],
  ['13T22:00', '14T03:00', false],
  ['10T19:00', '11T21:00', true],
  ['14T00:30', '14T03:00', false],
  ['14T06:00', '14T08:00', true],
  ['13T19:00', '15T03:00', true],
])(
  'an item from %s to %s is outside of a weekend from 11 to 13, nights included: %s',
  (from, to, beyond) => {
    const dates = { start_date: '2026-12-11', end_date: '2026-12-13' };
    const [start_time, end_time] = [from, to].map((text) => Date.parse(`2026-12-${text}:00-05:00`));
    const event = { ...dates, time_zone: 'America/New_York' };
    expect(isBeyondEvent({ start_time: start_time ?? 0, end_time: end_time ?? 0 }, event)).toBe(
      beyond,
    );
  },
);

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

const sent = { start_time: '2026-12-11T19:00:00Z', end_time: '2026-12-11T21:00:00-05:00' };

it('the contract of an item takes instants with their zone or offset, and lists without repeats', () => {
  const instants = { start_time: Date.UTC(2026, 11, 11, 19), end_time: Date.UTC(2026, 11, 12, 2) };
  const read = scheduleCreateSchema.parse({ title: ' Roll ', ...sent, djIds: [3, 1, 3] });
  expect(read).toEqual({ title: 'Roll', ...instants, djIds: [1, 3] });
});

const NO_INSTANTS =
  'tomorrow 2026-12-11 2026-12-11T19:00:00 2026-13-11T19:00:00Z 9999-12-31T23:59:59-12:00 ' +
  '1969-01-01T00:00:00Z';
it.each(['', 7, ...NO_INSTANTS.split(' ')])(
  'the contract of an item: %j is no instant',
  (start_time) => {
    const outcome = scheduleCreateSchema.safeParse({ title: 'Roll', ...sent, start_time });
    const message = 'Invalid date format. Please ensure dates are in correct format.';
    expect(outcome.error?.issues[0]).toMatchObject({ path: ['start_time'], message });
  },
);
