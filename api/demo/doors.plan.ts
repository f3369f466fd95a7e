import type { User } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Seeded } from '#shared/base/seeded.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { HOUR, MINUTE } from './calendar.ts';
import type { MadeEvent } from './context.ts';
import type { Party } from './sales.seed.ts';

export const GATES = [
  { deviceId: 'demo-gate-a', deviceName: 'Gate A' },
  { deviceId: 'demo-gate-b', deviceName: 'Gate B' },
] as const;

const CAME_TO_PAST = 0.88;
const CAME_SO_FAR = 0.57;
const RUSH = 2.6 * HOUR;
const NOBODYS_CODE = 'N0T0NE0F';

type Evening = {
  event: MadeEvent;
  parties: readonly Party[];
  /** Ticket codes of other events, for scans at the wrong door. */
  strangers: readonly string[];
  staff: User;
  chance: Seeded;
  random: (bytes: number) => Uint8Array;
  now: number;
};
type Moment = {
  code: string;
  at: number;
  gate: 0 | 1;
  verdict: NamedScan['verdict'];
  reason: NamedScan['reason'];
};

/** Scans by two devices: most people once, some twice, some refused. */
export function planDoor(evening: Evening): NamedScan[] {
  const arrivals = planArrivals(evening);
  const moments = [...arrivals, ...planTrouble(evening, arrivals)];
  return moments.toSorted((a, b) => a.at - b.at).map((moment) => scanOf(evening, moment));
}

function planArrivals({ event, parties, chance, now }: Evening): Moment[] {
  const until = Math.min(event.startsAt + RUSH, now - 20 * MINUTE);
  const over = event.endsAt < now;
  return parties.flatMap(({ codes, skater }) => {
    // The demo skater's current tickets stay unscanned, so that they can be tried at the door.
    if ((skater && !over) || !chance.chance(over ? CAME_TO_PAST : CAME_SO_FAR)) return [];
    const at = Math.round(event.startsAt + (until - event.startsAt) * chance.next() ** 1.4);
    const gate = chance.chance(0.6) ? 0 : 1;
    return codes.map((code, i): Moment => ({
      code,
      at: at + i * 2600,
      gate,
      verdict: 'admit',
      reason: 'ok',
    }));
  });
}

/** Scans that go wrong: the same ticket at two gates, repeats, a wrong event, an unknown code. */
function planTrouble({ strangers, chance }: Evening, arrivals: readonly Moment[]): Moment[] {
  const [first, ...more] = arrivals;
  if (!first) return [];
  const any = (): Moment => chance.pick([first, ...more]);
  const twice = any();
  const again = [any(), any()].filter(({ code }) => code !== twice.code);
  const refused = { verdict: 'refuse', gate: 0 } as const;
  const elsewhere = strangers.slice(0, 1);
  return [
    { ...twice, gate: twice.gate === 0 ? 1 : 0, at: twice.at + 9 * MINUTE },
    ...again.map(({ code, at, gate }): Moment => {
      return { code, gate, at: at + 12 * MINUTE, verdict: 'refuse', reason: 'already_in' };
    }),
    ...elsewhere.map((code): Moment => ({
      ...refused,
      code,
      at: any().at + 700,
      reason: 'wrong_event',
    })),
    { ...refused, code: NOBODYS_CODE, at: any().at + 900, reason: 'unknown' },
  ];
}

function scanOf(
  { event, staff, chance, random }: Evening,
  { at, gate, ...seen }: Moment,
): NamedScan {
  const offsetMs = gate === 0 ? 140 : -380;
  const via = chance.chance(0.9) ? 'camera' : 'manual';
  const id = uuidv7(at, random(10));
  return {
    id,
    ...GATES[gate],
    ...seen,
    eventId: event.id,
    at: at - offsetMs,
    offsetMs,
    via,
    by: staff.id,
  };
}
