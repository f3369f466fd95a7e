import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { type ScanFact, scanSchema, type UploadResult } from '#shared/checkin/checkin.schemas.ts';
import { aFact, freshDb, noNetwork } from '#web/checkin/testing/door.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { createSender, type Sender } from './sender.ts';

let db: DoorDb;
let sender: Sender;
let sent: ScanFact[];
let network: () => Promise<void>;

beforeEach(() => {
  [db, sent] = [freshDb(), []];
  network = works;
  sender = createSender({
    db,
    clock: Date.now,
    random: () => 0.001,
    battery: () => Promise.resolve(null),
    onResults: () => undefined,
    async upload(_eventId, { scans }): Promise<UploadResult> {
      await network();
      const facts = scans.map((scan) => scanSchema.parse(scan));
      sent.push(...facts);
      const results = facts.map(({ id }) => ({ id, outcome: 'applied' as const }));
      return { serverTime: 0, cursor: 'c', results };
    },
  });
});
afterEach(() => sender.close());

const scanned = (n: number): Promise<void> =>
  recordScan(db, aFact(n), { deviceName: 'Gate', gen: 1 });
const works = (): Promise<void> => Promise.resolve();

it('sends by itself soon after a scan, and tries again until the network is back', async () => {
  await scanned(2);
  sender.kick();
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => sender.state.get()).toMatchObject({ pending: 0, sending: false });
  let failures = 0;
  network = () => ((failures += 1) < 3 ? noNetwork() : Promise.resolve());
  await scanned(1);
  await sender.sendNow();
  expect(sender.state.get()).toMatchObject({ pending: 1, signedOut: false });
  await expect.poll(() => sent.length).toBe(2);
});

it('misses no scan that is made while a batch is under way, and sends none twice', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  network = () => answered;
  await scanned(1);
  const first = sender.sendNow();
  await expect.poll(() => db.outbox.where('state').equals('sending').count()).toBe(1);
  await scanned(2);
  const second = sender.sendNow();
  answer();
  await Promise.all([first, second]);
  expect(sent.map(({ id }) => id)).toEqual([aFact(1).id, aFact(2).id]);
});

it('says when somebody must sign in, and takes it back once it got through', async () => {
  const signedOut = new AppError({ code: 'auth.required', status: 401, message: 'no' });
  network = () => Promise.reject(signedOut);
  await scanned(1);
  await sender.sendNow();
  expect(sender.state.get()).toMatchObject({ signedOut: true, pending: 1 });
  network = works;
  await sender.sendNow();
  expect(sender.state.get()).toMatchObject({ signedOut: false, pending: 0 });
});

it('keeps what it was told if the page is hidden when the answer comes: the scans go again, the server knows them', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  network = () => {
    hidden.mockReturnValue(true);
    return Promise.resolve();
  };
  await scanned(1);
  await sender.sendNow();
  expect(await db.outbox.count()).toBe(1);
  hidden.mockReturnValue(false);
  network = works;
  await sender.sendNow();
  expect(sent).toHaveLength(2);
  expect(await db.outbox.count()).toBe(0);
});

it('says so when storage does not answer', async () => {
  vi.useFakeTimers();
  const count = vi.spyOn(db.outbox, 'where').mockReturnValue({
    equals: () => ({ modify: () => new Promise(() => undefined) }),
  } as never);
  const attempt = sender.sendNow();
  await vi.advanceTimersByTimeAsync(4100);
  count.mockRestore();
  vi.useRealTimers();
  await attempt;
  expect(sender.state.get().stuck).toBe(true);
});
