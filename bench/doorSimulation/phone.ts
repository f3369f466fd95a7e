import type { CheckinService } from '#api/checkin/checkin.service.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { type Seeded, seededBytes } from '#shared/base/pseudoRandom.ts';
import type { Scan } from '#shared/checkin/checkin.rules.ts';
import type { Manifest, NamedScan, ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { dayOfScan } from '#shared/checkin/stays.rules.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import { type Checker, createChecker } from '#web/checkin/scan/check.ts';
import { removedAt } from '#web/checkin/device/doorMeta.local.ts';
import { createDeviceClock, type DeviceClock } from '#web/checkin/door/deviceClock.ts';
import type { UndoableFact } from '#web/checkin/scan/verdict.ts';

export type World = {
  /** Milliseconds, as they really are. */
  now: () => number;
  chance: Seeded;
  checkin: CheckinService;
  eventId: number;
  staff: User;
  holder: (id: string) => Promise<Holder>;
  /** Of all facts, when they really happened. */
  happened: Map<string, { scan: Scan; at: number }>;
};

const HALF_DAY = 12 * 3_600_000;
const YEAR = 366 * 2 * HALF_DAY;
/** Smaller jumps are routine corrections. */
const TOLERANCE_MS = 2000;

/** The parts that a test replaces by faulty ones. */
export type Parts = {
  createList: typeof createGuestList;
  createDeviceClock: typeof createDeviceClock;
};
const OWN: Parts = { createList: createGuestList, createDeviceClock };

/** What a phone's storage holds: it survives the page. */
type Stored = { tickets: Manifest['tickets']; scans: Map<string, NamedScan>; outbox: ScanFact[] };

/** The page's own rules over a storage that is a map, and a network that tears. */
export class Phone {
  readonly id: string;
  online = true;
  revoked = false;
  list: GuestList;
  /** Own admissions that can still be taken back. */
  readonly latest: UndoableFact[] = [];
  readonly #world: World;
  readonly #parts: Parts;
  readonly #stored: Stored = { tickets: [], scans: new Map(), outbox: [] };
  #meta: EventMeta | null = null;
  #timing: DeviceClock;
  #checker: Checker;
  /** The clock of the phone is off by this. */
  #skew: number;
  /** Jumps of the clock without a network, and those that the page had measured by the next scan. */
  readonly jumps = { offline: 0, noticed: 0 };
  /** By how much the clock has jumped since the last sync; null unless the page has to measure it anew. */
  #jumped: number | null = null;

  constructor(world: World, id: string, parts: Partial<Parts> = {}) {
    this.#world = world;
    this.id = id;
    this.#parts = { ...OWN, ...parts };
    this.#skew = world.chance.chance(0.3) ? this.#wrong() : 0;
    this.list = this.#newList();
    this.#timing = this.#newTiming();
    this.#checker = this.#newChecker();
  }

  get waiting(): number {
    return this.#stored.outbox.length;
  }

  /** Half a day, or a year. */
  #wrong(): number {
    const { chance } = this.#world;
    const [least, most] = chance.chance(0.8) ? [-HALF_DAY, HALF_DAY] : [-YEAR, YEAR];
    return chance.int(least, most);
  }

  #clock = (): number => this.#world.now() + this.#skew;

  #newList(): GuestList {
    return this.#parts.createList((scan) =>
      this.#meta ? dayOfScan(scan, this.#meta.event) : (scan.day ?? ''),
    );
  }

  /** The monotonic clock begins with the page. */
  #newTiming(): DeviceClock {
    const begun = this.#world.now();
    return this.#parts.createDeviceClock(this.#clock, () => this.#world.now() - begun);
  }

  #newChecker(): Checker {
    const { chance, eventId, staff, happened, now } = this.#world;
    return createChecker({
      list: this.list,
      meta: () => this.#meta && { ...this.#meta, ...this.#timing.follow(this.#meta) },
      eventId,
      device: async () => ({ key: 'device', id: this.id, name: this.id }),
      operatorId: staff.id,
      verify: async () => true,
      record: async (scan) => {
        happened.set(scan.id, { scan, at: now() });
        this.#stored.outbox.push(scan);
        this.#stored.scans.set(scan.id, { ...scan, deviceName: this.id });
      },
      newId: () => uuidv7(this.#clock(), seededBytes(chance, 10)),
      time: (offsetMs) => this.#timing.time(offsetMs),
      doubtMs: () => this.#timing.doubtMs(),
      inTurn: (decide) => decide(),
    });
  }

  async present(code: string, units?: number): Promise<void> {
    const verdict = await this.#checker.typed(code, 'manual', 'in', units);
    this.latest.push(...verdict.undo);
    if (this.#jumped === null) return;
    this.jumps.offline += 1;
    if (Math.abs(this.#timing.jumped().ms - this.#jumped) <= TOLERANCE_MS) this.jumps.noticed += 1;
    this.#jumped = null;
  }

  async takeBack(): Promise<void> {
    const fact = this.latest.pop();
    if (fact) await this.#checker.undo([fact]);
  }

  setClock(): void {
    const before = this.#skew;
    this.#skew = this.#wrong();
    const { ms, guess } = this.#timing.jumped();
    if (!this.online && !guess) this.#jumped = (this.#jumped ?? ms) + this.#skew - before;
  }

  /** The page is gone, with all that it had not stored. Sometimes the clock is set back before it is opened again. */
  crash(): void {
    this.latest.length = 0;
    this.#jumped = null;
    // The page had stored what it had noticed.
    if (this.#meta) this.#meta = { ...this.#meta, ...this.#seen(this.#meta) };
    if (this.#world.chance.chance(0.2)) this.#skew -= Math.abs(this.#wrong());
    this.list = this.#newList();
    this.list.putTickets(this.#stored.tickets);
    this.list.putScans([...this.#stored.scans.values()]);
    this.#timing = this.#newTiming();
    if (this.#meta)
      this.#timing.resume(this.#meta, removedAt(Date.parse(this.#meta.event.end_time)));
    this.#checker = this.#newChecker();
  }

  #seen(meta: EventMeta): Pick<EventMeta, 'syncedAt' | 'offsetMs' | 'seenAt'> {
    const now = this.#timing.follow(meta);
    const { ms, guess } = this.#timing.jumped();
    const seenAt = this.#clock();
    return guess ? { ...meta, seenAt: seenAt - ms } : { ...now, seenAt };
  }

  /** Some requests never arrive, some answers are lost, some batches are sent twice. */
  async sync(torn = 0): Promise<void> {
    await this.#push(torn);
    await this.#pull(torn);
  }

  async #push(torn: number): Promise<void> {
    const { checkin, chance, eventId, holder } = this.#world;
    const { outbox } = this.#stored;
    while (outbox.length > 0) {
      const scans = outbox.slice(0, 500);
      const sentAt = this.#clock();
      if (chance.chance(torn)) return;
      const upload = { sentAt, scans };
      const from = { eventId, upload, holder: await holder(this.id) };
      const { results } = await checkin.upload(from);
      if (chance.chance(torn)) return;
      const done = new Set(results.map(({ id }) => id));
      outbox.splice(0, outbox.length, ...outbox.filter(({ id }) => !done.has(id)));
    }
  }

  async #pull(torn: number): Promise<void> {
    const { chance, eventId, holder, checkin } = this.#world;
    for (;;) {
      const since = this.#meta?.cursor;
      const asked = { eventId, since, holder: await holder(this.id) };
      const page = await checkin.manifest(asked).catch((error: unknown) => {
        if (isAppError(error) && error.code === deviceRevoked.code) return null;
        throw error;
      });
      if (!page) return this.#wipe();
      if (chance.chance(torn)) return;
      this.#take(page);
      if (!page.more) return;
    }
  }

  #take({ event, keys, products, cursor, more, serverTime, tickets, scans }: Manifest): void {
    const syncedAt = this.#clock();
    const offsetMs = serverTime - syncedAt;
    const key = `event:${event.id}` as const;
    this.#meta = {
      key,
      event,
      keys,
      products,
      cursor,
      complete: !more,
      gen: 1,
      syncedAt,
      offsetMs,
      seenAt: syncedAt,
    };
    this.#timing.anchor();
    this.#jumped = null;
    this.#stored.tickets.push(...tickets);
    for (const scan of scans) this.#stored.scans.set(scan.id, scan);
    this.list.putTickets(tickets);
    this.list.putScans(scans);
  }

  #wipe(): void {
    this.revoked = true;
    this.#stored.tickets.length = 0;
    this.#stored.scans.clear();
    this.list = this.#newList();
  }
}
