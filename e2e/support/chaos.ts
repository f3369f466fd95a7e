import { setTimeout as wait } from 'node:timers/promises';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import {
  type ScanFact,
  type ScanResult,
  uploadResultSchema,
} from '#shared/checkin/checkin.schemas.ts';
import type { Answer, Call } from './calls.ts';
import type { TestServer } from './server.ts';

/** Requests between two kills, so that the next kill interrupts some. */
const MIN_REQUESTS = 10;
const MOMENT_MS = 15;
const PATIENCE_MS = { min: 50, max: 300 };

/**
 * Kills and restarts a server at random moments, under calls made through `unsafe`: at most
 * `maxRequests` between two kills.
 */
export function createChaos(server: TestServer, chance: Seeded, maxRequests: number) {
  let kills = 0;
  let silences = 0;
  let left = chance.int(MIN_REQUESTS, maxRequests);
  let restarting: Promise<void> = Promise.resolve();

  async function strike(): Promise<void> {
    await wait(chance.int(0, MOMENT_MS));
    kills += 1;
    await server.kill();
    await server.start();
    left = chance.int(MIN_REQUESTS, maxRequests);
  }

  function count(): void {
    left -= 1;
    if (left === 0) restarting = strike();
  }

  return {
    figures: () => ({ kills, silences }),
    calm: () => restarting,
    unsafe(call: Call): Call {
      return (...request) => {
        count();
        return call(...request);
      };
    },
    /** Repeats the same request, ids included, until the server answers. */
    async until(question: () => Promise<Answer | null>): Promise<Answer> {
      for (;;) {
        const answer = await question();
        if (answer && answer.status < 500) return answer;
        silences += 1;
        await wait(chance.int(PATIENCE_MS.min, PATIENCE_MS.max));
        // Retries during a start only slow it down.
        await restarting;
      }
    },
  };
}
export type Chaos = ReturnType<typeof createChaos>;

export type Acknowledged = { scan: ScanFact; result: ScanResult };
type Door = { eventId: number; by: string; codes: readonly [string, ...string[]] };
type Line = { call: Call; until: Chaos['until']; chance: Seeded };

const MAX_SCANS = 4;
const MINUTE = 60_000;

/** A device that uploads its queue in many small requests. */
export async function uploadScans(
  { call, until, chance }: Line,
  door: Door,
  { name, uploads, from }: { name: string; uploads: number; from: number },
): Promise<Acknowledged[]> {
  const deviceId = `device-${name}`;
  const acknowledged: Acknowledged[] = [];
  const send = async (scans: ScanFact[]): Promise<void> => {
    const upload = { sentAt: from, scans };
    const path = `/api/door/events/${door.eventId}/scans`;
    const { status, body } = await until(() => call('POST', path, upload));
    if (status !== 200) throw new Error(`An upload was answered with ${status}`);
    const results = new Map(uploadResultSchema.parse(body).results.map((r) => [r.id, r]));
    for (const scan of scans) {
      const result = results.get(scan.id);
      if (!result) throw new Error(`Scan ${scan.id} was not answered`);
      acknowledged.push({ scan, result });
    }
  };
  for (let n = 0; n < uploads; n += 1) {
    const count = chance.int(1, MAX_SCANS);
    const scans = Array.from({ length: count }, () => scanOf(chance, door, deviceId, from));
    await send(scans);
    // The device crashed before storing the answer: same upload again.
    if (chance.chance(0.1)) await send(scans);
  }
  return acknowledged;
}

function scanOf(chance: Seeded, door: Door, deviceId: string, from: number): ScanFact {
  const { eventId, by } = door;
  const at = from + chance.int(0, 60 * MINUTE);
  const id = uuidv7(
    at,
    Uint8Array.from({ length: 10 }, () => chance.int(0, 255)),
  );
  const offsetMs = chance.int(-2000, 2000);
  const fact = { id, deviceId, eventId, at, offsetMs, by, via: 'camera' } as const;
  if (chance.chance(0.1))
    return { ...fact, code: 'not one of ours', verdict: 'refuse', reason: 'unknown' };
  return { ...fact, code: chance.pick(door.codes), verdict: 'admit', reason: 'ok' };
}
