import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DoorNight, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { openDoor } from '#web/door/door.testing.tsx';
import { press, sees } from '#web/testing/userActions.ts';
import type { Answers } from '#web/testing/pages.tsx';
import { stepsOf } from './NightView.tsx';

const { sound } = vi.hoisted(() => ({ sound: vi.fn<(tone: string) => void>() }));
vi.mock('#web/checkin/screens/sounds.parts.ts', () => ({
  sound,
  unlockSoundByTouch: () => () => undefined,
}));

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`;
const event = {
  id: 7,
  title: 'Neon Lane',
  starts_at: at('03:00'),
  doors_at: at('02:30'),
  end_time: at('08:00'),
  time_zone: 'America/Los_Angeles',
  venue: 'Rink',
  tickets: 10,
  checkedIn: 4,
};
const fact = {
  verdict: 'admit',
  reason: 'ok',
  by: 'Sam',
  device: 'North gate',
  uncertain: false,
  wrong: false,
} as const;
const again = { device: 'South gate', by: 'Kim', uncertain: true, wrong: true };
const refused = { verdict: 'refuse', reason: 'already_in' } as const;
const scanId = (n: number): string => `019b0a1c-0000-7000-8000-00000000000${n}`;
const twice: NightIncident = {
  id: scanId(1),
  kinds: ['used_twice', 'wrong_day'],
  code: '7KQ4XN2M',
  ticket: { item: 1, name: 'Entry', holder: 'Ana R.' },
  scans: [
    { ...fact, id: scanId(0), at: at('04:00') },
    { ...fact, ...again, id: scanId(1), at: at('04:01') },
    { ...fact, ...refused, id: scanId(2), at: at('04:02') },
    { ...fact, id: scanId(3), at: '2026-11-20T04:03:00.000Z', direction: 'out' },
  ],
  closed: null,
};
const quiet: DoorNight = {
  serverTime: at('04:05'),
  day: '2026-11-20',
  expected: 10,
  checkedIn: 4,
  inside: 3,
  arrivals: [
    { at: at('03:59'), count: 1 },
    { at: at('04:02'), count: 3 },
  ],
  span: { from: at('02:30'), until: at('04:05') },
  products: [{ id: 1, name: 'Entry', expected: 10, checkedIn: 4 }],
  doors: [{ device: 'North gate', entries: 4, last: at('04:02') }],
  incidents: [],
};
let night: DoorNight;

async function open(answers: Answers = {}) {
  const served = openDoor({
    'GET /api/door/events': [event],
    'GET /api/admin/events/7/door': () => night,
    ...answers,
  });
  await sees('Nothing to look into.');
  return served;
}

beforeEach(() => {
  const Observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  const now = Date.parse(at('04:05'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now });
  night = quiet;
});

it('shows the house, tickets and doors, and that there is nothing to look into', async () => {
  await open();
  const house = within(screen.getByRole('region', { name: 'Inside' }));
  const figures = house.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(['3', '4', '6', '3']);
  expect(screen.getByRole('region', { name: 'By Ticket' })).toHaveTextContent('Entry4 of 10');
  expect(screen.getByRole('region', { name: 'By Door' })).toHaveTextContent('4 · last 8:02 PM');
});

it('an incident shows the holder and all scans of the ticket, is announced with a sound when new, and is closed with a word', async () => {
  const CLOSE = `PUT /api/admin/door/incidents/${scanId(1)}`;
  const { sent } = await open({
    [CLOSE]: () => {
      const closed = { word: 'Turned away', by: 'ana', at: at('04:06') };
      night = { ...night, incidents: [{ ...twice, closed }] };
      return new Response(null, { status: 204 });
    },
  });
  expect(sound).not.toHaveBeenCalled();
  night = { ...night, incidents: [twice] };
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const list = await screen.findByRole('region', { name: 'Incidents' });
  for (const text of [
    'Ana R. · Entry · 7KQ4XN2M',
    'Used twice · Let in on the wrong day',
    '8:00:00 PM: Let in, North gate, by Sam',
    '8:01:00 PM (clock uncertain): Let in, South gate, by Kim',
    '8:02:00 PM: Turned away: Already in, North gate, by Sam',
    'Thu, Nov 19, 8:03:00 PM: Let out, North gate, by Sam',
  ])
    expect(list).toHaveTextContent(text);
  await sees('South gate, 7KQ4XN2M');
  expect(sound).toHaveBeenCalledExactlyOnceWith('caution');
  await press('Close…');
  await screen.findByRole('dialog');
  await press('Turned away');
  await press('Close Incident');
  await sees('All incidents are closed.', '1 closed incident');
  expect(sent[CLOSE]).toEqual([{ word: 'Turned away' }]);
});

it('the chart has the night from the doors to now, also when nobody came, in few steps', () => {
  const counts = () => stepsOf(night).map(({ count, total }) => [count, total]);
  expect([counts().length, counts().at(-1)]).toEqual([96, [0, 4]]);
  expect(counts().slice(89, 93)).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
    [3, 4],
  ]);
  expect(stepsOf({ ...night, arrivals: [] })).toEqual([]);
  night = { ...night, span: { from: at('02:30'), until: at('07:00') } };
  const steps = stepsOf(night);
  expect([steps.length, steps[0]]).toEqual([
    55,
    { at: Date.parse(at('02:30')), minutes: 5, count: 0, total: 0 },
  ]);
});
