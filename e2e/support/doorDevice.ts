import { uuidv7 } from '#shared/base/ids.ts';
import type { Seeded } from '#shared/base/seeded.ts';
import {
  type ScanFact,
  type ScanResult,
  uploadResultSchema,
} from '#shared/checkin/checkin.schemas.ts';
import type { Call } from './calls.ts';
import type { Chaos } from './chaos.ts';

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
  const fact = { id, deviceId, eventId, at, offsetMs: chance.int(-2000, 2000), by };
  if (chance.chance(0.1)) {
    return {
      ...fact,
      code: 'not one of ours',
      verdict: 'refuse',
      reason: 'unknown',
      via: 'camera',
    };
  }
  return { ...fact, code: chance.pick(door.codes), verdict: 'admit', reason: 'ok', via: 'camera' };
}
