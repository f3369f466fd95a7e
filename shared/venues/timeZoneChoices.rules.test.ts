import { expect, it } from 'vitest';
import { isTimeZone } from '#shared/base/form.schemas.ts';
import { zoneChoices, zoneName } from './timeZoneChoices.rules.ts';

it.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Phoenix', 'Arizona (no daylight saving)'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Detroit', 'Eastern Time (Detroit)'],
  ['America/Indiana/Tell_City', 'Central Time (Tell City, Indiana)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['Europe/Paris', 'Paris'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (zone, name) => expect(zoneName(zone)).toBe(name));

it('zones of the US come first, in plain words, and all others by region; a chosen one is always there', () => {
  const known = ['Europe/Paris', 'America/Toronto', 'America/Chicago', 'Europe/Berlin'];
  const [us, local, ...others] = zoneChoices(known, 'Mars/Olympus_Mons');
  expect(us?.zones.map(({ name }) => name)).toEqual([
    'Eastern Time',
    'Central Time',
    'Mountain Time',
    'Arizona (no daylight saving)',
    'Pacific Time',
    'Alaska',
    'Hawaii',
  ]);
  expect(local?.zones.map(({ zone }) => zone)).toContain('America/Detroit');
  expect(others).toEqual([
    { label: 'America', zones: [{ zone: 'America/Toronto', name: 'Toronto' }] },
    {
      label: 'Europe',
      zones: [
        { zone: 'Europe/Berlin', name: 'Berlin' },
        { zone: 'Europe/Paris', name: 'Paris' },
      ],
    },
    { label: 'Mars', zones: [{ zone: 'Mars/Olympus_Mons', name: 'Olympus Mons' }] },
    { label: 'Other', zones: [{ zone: 'UTC', name: 'UTC' }] },
  ]);
});

it('offers each zone of the device once', () => {
  const known = Intl.supportedValuesOf('timeZone');
  const offered = zoneChoices(known, '').flatMap(({ zones }) => zones.map(({ zone }) => zone));
  expect(new Set(offered).size).toBe(offered.length);
  expect(known.filter((zone) => !offered.includes(zone))).toEqual([]);
  expect(offered.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
