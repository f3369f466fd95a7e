import { expect, it } from 'vitest';
import { doorDayAt } from '#shared/checkin/stays.rules.ts';
import { startDate } from './calendar.ts';
import { motorCity } from '#api/demo/events/motorCity.ts';

it.each(['2026-11-27T06:25Z', '2026-11-27T11:30Z', '2026-11-27T20:00Z', '2026-11-28T03:00Z'])(
  'the door of tomorrow can be tried at %s',
  (text) => {
    const now = Date.parse(text);
    const zone = 'America/Detroit';
    const date = startDate(motorCity, zone, now);
    const event = { start_date: date, end_date: date, time_zone: zone, endsAt: now + 86_400_000 };
    expect(doorDayAt(now, event)).toBe(date);
  },
);
