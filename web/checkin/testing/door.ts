import { webcrypto } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { ticketCodeFrom } from '#shared/base/ids.ts';
import type { DoorTicket, Manifest, NamedScan, ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { aScan, aTicketBody } from '#shared/testing/builders.ts';
import {
  encodeBody,
  formatTicket,
  signedMessage,
  type TicketBody,
} from '#shared/tickets/ticketCode.ts';
import { offline } from '#web/api/network.errors.ts';
import { toBase64url } from '#web/checkin/common/base64url.ts';
import type { DeviceMeta, EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { openDoorDb, type DoorDb } from '#web/checkin/device/doorDb.ts';
import { createDoor, type Door } from '#web/checkin/door/door.ts';
import { type CheckDeps, type Checker, createChecker } from '#web/checkin/scan/check.ts';
import { createVerifier } from '#web/checkin/scan/verify.ts';
import { type DoorState, NOT_LOADED } from '#web/checkin/sync/listKeeper.ts';
import { syncList } from '#web/checkin/sync/syncList.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import '#web/testing/reset.ts';

// jsdom's `crypto` can neither make keys nor hash.
if (!('subtle' in crypto))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

export const CODE = '7K2M9QXD';
/** The server's time in a manifest. */
export const SERVER_TIME = Date.parse('2026-12-12T02:00:00Z');

export const noNetwork = (): Promise<never> => Promise.reject(new AppError(offline));

let databases = 0;

export function freshDb(): DoorDb {
  databases += 1;
  return openDoorDb(`door-${databases}`);
}

const secretKey = new Uint8Array(32).fill(7);
export const publicKey = toBase64url(ed25519.getPublicKey(secretKey));
export const LOOKUP_KEY = toBase64url(new Uint8Array(32).fill(3));

export function codeNumber(n: number): string {
  return ticketCodeFrom(Uint8Array.from([0, 0, (n >> 16) & 255, (n >> 8) & 255, n & 255]));
}

export function aQr(code: string, body: Partial<TicketBody> = {}, secret = secretKey): string {
  const bytes = encodeBody(aTicketBody(body));
  return formatTicket(bytes, ed25519.sign(signedMessage(bytes, code), secret), code);
}

export function forgedQr(code: string): string {
  return aQr(code, {}, new Uint8Array(32).fill(9));
}

const items = new Map<string, number>();

/** Returns the item of a code: each code gets an item of its own. */
function itemOf(code: string): number {
  const item = items.get(code) ?? items.size + 1;
  items.set(code, item);
  return item;
}
itemOf(CODE);

const TERMS = { valid_on: null, come_and_go: false };

export function aDoorTicket(with_: Partial<DoorTicket> = {}): DoorTicket {
  return {
    code: CODE,
    item: itemOf(with_.code ?? CODE),
    kind: 'ticket',
    product: 11,
    quantity: 1,
    holder: 'Ana R.',
    order: 'order-hash-1',
    phone: null,
    status: 'valid',
    ...TERMS,
    ...with_,
  };
}

/** A ticket with code and item number `n`. */
export const ticketNumber = (n: number, with_: Partial<DoorTicket> = {}): DoorTicket =>
  aDoorTicket({ code: codeNumber(n), item: n, ...with_ });

export function aNamedScan(with_: Partial<NamedScan> = {}): NamedScan {
  return { ...aScan(), day: '2026-12-11', deviceName: 'Gate North', ...with_ };
}

export function aFact(n: number, with_: Partial<ScanFact> = {}): ScanFact {
  return aScan({
    id: `019b0a1c-0000-7000-8000-${String(n).padStart(12, '0')}`,
    code: codeNumber(n),
    ...with_,
  });
}

export function aManifest(with_: Partial<Manifest> = {}): Manifest {
  return {
    serverTime: SERVER_TIME,
    cursor: 'c1',
    more: false,
    full: true,
    event: {
      id: 7,
      title: 'Neon Lane Weekender',
      starts_at: '2026-12-12T02:00:00.000Z',
      doors_at: '2026-12-12T02:00:00.000Z',
      cancelled: false,
      end_time: '2026-12-14T08:00:00.000Z',
      time_zone: 'America/Los_Angeles',
      start_date: '2026-12-11',
      end_date: '2026-12-13',
      venue: 'Moonlight Rollerway',
      tickets: 1,
      checkedIn: 0,
      lookupKey: LOOKUP_KEY,
      demoAllowed: true,
      others: [
        {
          id: 8,
          title: 'Peach City Skate Jam',
          start_date: '2026-12-18',
          end_date: '2026-12-20',
        },
      ],
    },
    keys: [{ kid: 1, publicKey }],
    products: [
      { kind: 'ticket', id: 11, name: 'Weekend Pass', ...TERMS },
      { kind: 'addon', id: 31, name: 'Skate rental', ...TERMS },
      { kind: 'addon', id: 32, name: 'VIP lounge', access: true, ...TERMS },
    ],
    tickets: [aDoorTicket()],
    scans: [],
    ...with_,
  };
}

export function aMeta(with_: Partial<EventMeta> = {}): EventMeta {
  const { event, keys, products } = aManifest();
  const seen = { cursor: '', complete: true, gen: 1, syncedAt: 0, offsetMs: 0, seenAt: 0 };
  return { key: 'event:7', event, keys, products, ...seen, ...with_ };
}

export const aDevice = (): Promise<DeviceMeta> =>
  Promise.resolve({ key: 'device', id: 'gate-1', name: 'Gate 1' });

/** Downloads a list whose pages `page` returns as the server would. */
export async function takeList(
  db: DoorDb,
  page: (since: string | null) => Manifest,
  { id = 7, clock = (): number => 1000 } = {},
): Promise<GuestList> {
  const list = createGuestList();
  const manifest = async (_id: number, { since }: { since: string | null }) => page(since);
  const quiet = {
    onProgress: () => undefined,
    pause: () => Promise.resolve(),
    known: new Set<string>(),
  };
  await syncList({ db, list, clock, ...quiet, calls: { manifest } }, id);
  return list;
}

export const sam = (role: User['role'] = 'staff'): User => ({
  id: 'u1',
  username: 'sam',
  role,
  name: null,
  email: 'sam@example.com',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
});

export function aChecker(
  with_: Pick<CheckDeps, 'list' | 'meta' | 'record'> & Partial<CheckDeps>,
): Checker {
  let made = 0;
  return createChecker({
    eventId: 7,
    device: aDevice,
    operatorId: 'user-staff',
    verify: createVerifier().verify,
    inTurn: (decide) => decide(),
    newId: () => `scan-${(made += 1)}`,
    time: (offsetMs) => ({ at: SERVER_TIME, offsetMs, clock: 'anchored' }),
    doubtMs: () => 0,
    ...with_,
  });
}

/** Opens the door of event 7, with no connection but `manifest`. */
export function aDoor(
  deps: Pick<Parameters<typeof createDoor>[0], 'db' | 'clock' | 'steady'>,
  { manifest, kick = () => undefined }: { manifest: () => Promise<Manifest>; kick?: () => void },
): Door {
  return createDoor(
    {
      ...deps,
      verifier: createVerifier(),
      device: aDevice,
      operator: { key: 'operator', id: 'user-staff', username: 'sam', role: 'staff' },
      sender: { kick, recount: () => Promise.resolve() },
      random: () => 0.5,
      calls: {
        events: () => Promise.resolve([]),
        manifest,
        upload: noNetwork,
        stream: noNetwork,
      },
    },
    7,
  );
}

export function aDoorState(list: Pick<GuestList, 'counts'>): DoorState {
  return {
    ...NOT_LOADED,
    phase: 'ready',
    meta: aMeta(),
    counts: list.counts(),
    verifiable: true,
  };
}
