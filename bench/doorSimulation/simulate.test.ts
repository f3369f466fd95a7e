import { expect, it } from 'vitest';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { WHOLE } from '#testing/scope.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { createDeviceClock } from '#web/checkin/door/deviceClock.ts';
import { type Outcome, sumOf } from './outcome.ts';
import type { Parts } from './phone.ts';
import { simulate } from './simulate.ts';
import { createSite } from './site.ts';

// `npm run bench door-simulation` has 300 nights of 5,000 tickets.
const NIGHTS = WHOLE ? 20 : 2;
const TICKETS = WHOLE ? 500 : 100;
const STEPS = 150;

/** A merge that believes what it heard first. */
const forgetful: typeof createGuestList = (...given) => {
  const list = createGuestList(...given);
  const latest = new Map<string, number>();
  const isNews = (scan: NamedScan): boolean => {
    const before = latest.get(scan.code) ?? 0;
    latest.set(scan.code, Math.max(before, correctedAt(scan)));
    return correctedAt(scan) >= before;
  };
  return { ...list, putScans: (scans) => list.putScans(scans.filter(isNews)) };
};

/** Says of each scan that its time is sure. */
const credulous: typeof createDeviceClock = (clock, steady) => ({
  ...createDeviceClock(clock, steady),
  follow: (last) => last,
  time: (offsetMs) => ({ at: clock(), offsetMs, clock: 'anchored' }),
});

const site = await createSite(TICKETS);

async function nightsWith(parts: Partial<Parts>, count = NIGHTS / 2): Promise<Outcome> {
  const nights: Outcome[] = [];
  for (let night = 0; night < count; night += 1)
    nights.push(await simulate(site, { seed: `night ${night}`, steps: STEPS, parts }));
  return sumOf(nights);
}

it('nights at the doors end with one picture on all phones and the server, and nothing is lost', async () => {
  const all = await nightsWith({}, NIGHTS);
  expect(all).toMatchObject({ different: 0, lost: 0, unrecorded: 0, unnoticed: 0, implausible: 0 });
  expect(all.wrong).toBeLessThanOrEqual(all.entries / 1000);
  // Otherwise they show nothing.
  expect(all.incidents).toBeGreaterThan(NIGHTS);
  expect(all.jumps).toBeGreaterThan(0);
  expect(all.turnedAway).toBeLessThanOrEqual(all.entries / 1000);
});

it('a fault in the merge is found', async () => {
  const faulty = await nightsWith({ createList: forgetful });
  expect(faulty.different).toBeGreaterThan(0);
});

it('a clock that is believed is found', async () => {
  const faulty = await nightsWith({ createDeviceClock: credulous });
  expect(faulty.unnoticed).toBe(faulty.jumps);
  expect(faulty.wrong).toBeGreaterThan(faulty.entries / 1000);
  expect(faulty.turnedAway).toBeGreaterThan(faulty.entries / 1000);
});
