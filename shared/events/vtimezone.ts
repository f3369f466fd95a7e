import { offsetOf, offsetText, wallOf } from '#shared/base/wallTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Step of the search for clock changes: shorter than the time between any two of them. */
const STEP = 10 * DAY;
/** How far back to look for the offset that is in force. */
const YEAR = 366 * DAY;

/** An instant as wall time in `zone`, such as `20261211T180000` (RFC 5545, 3.3.5, form 1). */
export function wallStamp(ms: number, zone: string): string {
  return stampOf(wallOf(ms, zone));
}

const stampOf = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** The first instant after `from`, up to `to`, with a different offset than at `from`. */
function changeIn(from: number, to: number, zone: string): number {
  const before = offsetOf(from, zone);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE)) * MINUTE || low + MINUTE;
    if (offsetOf(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** All offset changes from `from` to `to`. */
function changesOf(from: number, to: number, zone: string): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += STEP) {
    const end = Math.min(at + STEP, to);
    if (offsetOf(at, zone) !== offsetOf(end, zone)) found.push(changeIn(at, end, zone));
  }
  return found;
}

/**
 * VTIMEZONE for `startsAt` to `endsAt` (milliseconds): the rule in force at the start, and all later changes. Throws
 * a RangeError for an unknown zone.
 */
export function vtimezone(zone: string, startsAt: number, endsAt: number): string[] {
  const whole = Math.floor(startsAt / MINUTE) * MINUTE;
  const changes = changesOf(whole - YEAR, Math.max(endsAt, startsAt), zone);
  const first = changes.findLastIndex((at) => at <= startsAt);
  const shown = changes.slice(Math.max(first, 0));
  const rules = shown.map((at) => {
    const [from, to] = [offsetOf(at - MINUTE, zone), offsetOf(at, zone)];
    // Onsets are given in the wall time before the change.
    return rule({ onset: stampOf(at + from), from, to });
  });
  const here = offsetOf(startsAt, zone);
  const steady = first === -1 ? [rule({ onset: '19700101T000000', from: here, to: here })] : [];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...[...steady, ...rules].flat(), 'END:VTIMEZONE'];
}

function rule({ onset, from, to }: { onset: string; from: number; to: number }): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}
