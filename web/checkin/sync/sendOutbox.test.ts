import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import {
  type ScanFact,
  type ScanResult,
  scanSchema,
  type Upload,
  type UploadResult,
} from '#shared/checkin/checkin.schemas.ts';
import { offline } from '#web/api/network.errors.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import type { StoredOutboxRow } from '#web/checkin/device/doorDb.schemas.ts';
import { countOutbox, recordScan, sealScan } from '#web/checkin/device/outbox.ts';
import { deadScans, reviveDead, sendQueue, type SendDeps } from './sendOutbox.ts';
import { aFact, freshDb } from '#web/checkin/testing/door.ts';

type Answer = (upload: Upload, scans: ScanFact[]) => ScanResult[];
const applied: Answer = (_upload, scans) =>
  scans.map(({ id }) => ({ id, outcome: 'applied' as const }));

let db: DoorDb;
let now = 0;
let uploads: { eventId: number; upload: Upload; scans: ScanFact[] }[];
let answer: Answer;
let told: ScanResult[];

beforeEach(() => {
  [db, now, uploads, answer, told] = [freshDb(), 1000, [], applied, []];
});

const deps = (): SendDeps => ({
  db,
  clock: () => now,
  random: () => 0.5,
  battery: () => Promise.resolve(0.5),
  onResults: (_batch, results) => told.push(...results),
  async upload(eventId, upload): Promise<UploadResult> {
    const scans = upload.scans.map((scan) => scanSchema.parse(scan));
    uploads.push({ eventId, upload, scans });
    return { serverTime: now, cursor: 'c', results: answer(upload, scans) };
  },
});

const send = () => sendQueue(deps(), false);

async function scanned(count: number, eventId = 7, from = 1): Promise<ScanFact[]> {
  const facts = Array.from({ length: count }, (_, n) => aFact(n + from, { eventId }));
  for (const fact of facts) await recordScan(db, fact, { deviceName: 'Gate North', gen: 1 });
  return facts;
}

function failing(status: number, code: string, details = {}): void {
  answer = () => {
    throw new AppError({ code, status, message: 'no', details });
  };
}

const row = async () => (await db.outbox.toCollection().first()) as StoredOutboxRow;
const put = (row: object) => db.outbox.put(row as StoredOutboxRow);

it('sends everything, oldest first, in batches of five hundred, each scan once', async () => {
  const recorded = await scanned(30);
  const more = Array.from({ length: 500 }, (_, n) => aFact(n + 31));
  for (const scan of more)
    await put({ ...(await row()), id: scan.id, sealed: await sealScan(db, scan) });
  const facts = [...recorded, ...more];
  expect(await send()).toBe('empty');
  expect(uploads.map(({ scans }) => scans.length)).toEqual([500, 30]);
  // `pending` is what waits behind the batch; the list of devices shows it.
  expect(uploads.map(({ upload }) => upload.pending)).toEqual([30, 0]);
  expect(uploads.flatMap(({ scans }) => scans)).toEqual(facts);
  expect(await countOutbox(db)).toEqual({ pending: 0, dead: 0 });
  expect(await db.segments.count()).toBe(30);
});

it('never mixes two events in one upload', async () => {
  await scanned(3, 7, 1);
  await scanned(2, 8, 4);
  await send();
  const sent = uploads.map(({ eventId, scans }) => `${eventId}: ${scans.length}`);
  expect(sent).toEqual(['7: 3', '8: 2']);
});

it('a scan that was stored and is unreadable is set aside whole, and does not stop the others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const scan = { code: 7 };
  const broken = { id: '0', eventId: 7, state: 'queued', later: true };
  await put({ ...broken, sealed: await sealScan(db, scan) });
  const facts = await scanned(2);
  expect(await send()).toBe('empty');
  expect(uploads.flatMap(({ scans }) => scans)).toEqual(facts);
  const lastError = 'unreadable';
  const row = { ...broken, scan, state: 'dead', lastError };
  expect(await deadScans(db)).toEqual([{ id: '0', lastError, scan: undefined, row }]);
});

it.each([
  ['was being sent when the app died', { state: 'sending' as const }],
  ['has a clock that was set back since', { nextAt: 1000 + 10 * 24 * 3_600_000 }],
])('a scan that was stored and %s is sent, not held up for days', async (_, row) => {
  const [scan] = await scanned(1);
  await db.outbox.toCollection().modify(row);
  expect(await send()).toBe('empty');
  expect(uploads.flatMap(({ scans }) => scans)).toEqual([scan]);
});

it('a scan that was stored can be anything', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const any = fc.jsonValue();
  const anyRow = fc.record({ scan: any, tries: any, nextAt: any });
  const rows = fc.sample(anyRow, 50).map(({ scan, ...row }, n) => {
    const stored = n % 2 ? { scan } : { sealed: scan };
    return { ...row, ...stored, id: `${n}`, state: 'queued' };
  });
  await Promise.all(rows.map(put));
  expect(await send()).toBe('empty');
  expect(await countOutbox(db)).toEqual({ pending: 0, dead: 50 });
});

it('keeps everything while nobody answers, and waits longer each time', async () => {
  await scanned(3);
  failing(offline.status, offline.code);
  const waits: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    expect(await sendQueue(deps(), true)).toBe('waiting');
    waits.push(((await row()).nextAt ?? 0) - now);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(await countOutbox(db)).toEqual({ pending: 3, dead: 0 });
});

it.each([
  ['a busy server', 503, 'server.busy', {}, 1000],
  ['a server that says how long', 429, 'rate.limited', { retryAfterMs: 30_000 }, 30_000],
  ['the log-in page of a hotel', 401, 'http.401', {}, 1000],
])('does not ask %s again before the time has come', async (_, status, code, details, wait) => {
  await scanned(1);
  failing(status, code, details);
  expect(await send()).toBe('waiting');
  expect((await row()).nextAt).toBe(now + wait);
  answer = applied;
  expect(await send()).toBe('waiting');
  expect(uploads).toHaveLength(1);
  now += wait;
  expect(await send()).toBe('empty');
});

it('a scan that the server refuses is set aside for a person, and the others go through', async () => {
  const [, bad] = await scanned(3);
  const rejected = { outcome: 'rejected', reason: 'unknown' } as const;
  answer = (_upload, scans) =>
    scans.map(({ id }) => ({ id, ...(id === bad?.id ? rejected : { outcome: 'applied' }) }));
  expect(await send()).toBe('empty');
  expect(await countOutbox(db)).toEqual({ pending: 0, dead: 1 });
  expect(await deadScans(db)).toMatchObject([{ id: bad?.id, lastError: 'unknown' }]);
  answer = applied;
  await reviveDead(db);
  await send();
  expect(await countOutbox(db)).toEqual({ pending: 0, dead: 0 });
});

it('a scan that the server refuses is found by halving when it spoils the whole upload', async () => {
  const facts = await scanned(20);
  const bad = facts[13]?.id;
  answer = (upload, scans) => {
    if (scans.some(({ id }) => id === bad))
      throw new AppError({ code: 'request.invalid', status: 400, message: 'no' });
    return applied(upload, scans);
  };
  expect(await send()).toBe('empty');
  expect(await deadScans(db)).toMatchObject([{ id: bad, lastError: 'request.invalid' }]);
  expect(told.map(({ id }) => id).toSorted()).toEqual(
    facts.map(({ id }) => id).filter((id) => id !== bad),
  );
});

it('a scan that the server refuses waits when the server says nothing about it', async () => {
  await scanned(2);
  answer = (_upload, [first]) => (first ? [{ id: first.id, outcome: 'applied' }] : []);
  expect(await send()).toBe('empty');
  expect(uploads).toHaveLength(2);
  await scanned(1, 7, 5);
  answer = () => [];
  expect(await send()).toBe('waiting');
  expect(await countOutbox(db)).toEqual({ pending: 1, dead: 0 });
});
