import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { zonedInstant } from '#shared/base/zoned.ts';
import { vtimezone, wallStamp } from './vtimezone.ts';

const HOUR = 3_600_000;
const ZONES = [
  ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'America/St_Johns'],
  ['Pacific/Honolulu', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ['Europe/Dublin', 'Africa/Casablanca'],
].flat();

/** `20261211T180000` as UTC. */
const readStamp = (stamp: string): number =>
  Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));

function readOffset(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(..)(..)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A calendar's reading: the last onset that had begun. */
function instantBy(lines: readonly string[], stamp: string): number {
  const rules = lines
    .join('\n')
    .split(/BEGIN:(?:STANDARD|DAYLIGHT)\n/)
    .slice(1)
    .map((part) => Object.fromEntries(part.split('\n').map((line) => line.split(':'))))
    .filter((rule) => readStamp(rule['DTSTART']) <= readStamp(stamp))
    .toSorted((a, b) => readStamp(a['DTSTART']) - readStamp(b['DTSTART']));
  return readStamp(stamp) - readOffset(rules.at(-1)?.['TZOFFSETTO']);
}

it('the zone of a calendar file is one rule where clocks never change', () =>
  expect(vtimezone('America/Phoenix', Date.UTC(2026, 6, 4), Date.UTC(2026, 6, 5))).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Phoenix',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]));

it('the zone of a calendar file holds the change that comes while the event goes on', () => {
  const start = zonedInstant('2026-10-31', '20:00', 'America/Denver');
  const end = zonedInstant('2026-11-01', '04:00', 'America/Denver');
  const lines = vtimezone('America/Denver', start, end);
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 1));
  expect(valuesOf('DTSTART')).toEqual(['20260308T020000', '20261101T020000']);
  expect(valuesOf('BEGIN')).toEqual(['VTIMEZONE', 'DAYLIGHT', 'STANDARD']);
  expect(end - start).toBe(9 * HOUR);
});

it('the zone of a calendar file leads every wall time back to its instant, but for the hour that comes twice', () => {
  const from = Date.UTC(2020, 0, 1) / 60_000;
  const minute = fc.integer({ min: from, max: Date.UTC(2036, 0, 1) / 60_000 });
  holds(fc.constantFrom(...ZONES), minute, fc.nat(5000), (zone, at, length) => {
    const [start, end] = [at * 60_000, (at + length) * 60_000];
    const lines = vtimezone(zone, start, end);
    for (const instant of [start, end]) {
      const stamp = wallStamp(instant, zone);
      const twin = [-HOUR, HOUR, -HOUR / 2, HOUR / 2].some(
        (by) => wallStamp(instant + by, zone) === stamp,
      );
      if (!twin) expect(instantBy(lines, stamp)).toBe(instant);
    }
  });
});
