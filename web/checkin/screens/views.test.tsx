import { act, cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckInStats, DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { createScanner } from '#web/checkin/camera/scanner.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { phoneReadiness } from '#web/checkin/door/phoneReadiness.ts';
import type { DoorState } from '#web/checkin/sync/listKeeper.ts';
import {
  aDoorState,
  aFact,
  aMeta,
  aNamedScan,
  codeNumber,
  ticketNumber,
  SERVER_TIME,
} from '#web/checkin/testing/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { press, sees } from '#web/testing/userActions.ts';
import { serve, showPages } from '#web/testing/pages.tsx';
import { CameraBox } from './CameraBox.tsx';
import { HolderDialog } from './HolderDialog.tsx';
import { GettingReady } from './GettingReady.tsx';
import { PinPrompt, Banners } from './Banners.tsx';
import type { ScanSession } from './scanSession.ts';
import { StatsView } from './StatsView.tsx';

let online = true;
vi.mock('#web/offline/online.ts', async (original) => ({
  ...(await original<object>()),
  useOnline: () => online,
}));

const show = (view: React.ReactNode) => showPages({ '*': view }, '/');

function aDoor(tickets: DoorTicket[], with_: Partial<DoorState> = {}): Door {
  const list = createGuestList();
  list.putTickets(tickets);
  const again = aNamedScan(aFact(9, { code: codeNumber(1), deviceId: 'b', at: 99 }));
  list.putScans([aNamedScan(aFact(1)), { ...again, deviceName: 'Gate South' }]);
  const state = createStore({ ...aDoorState(list), ...with_ });
  return { list, state } satisfies Pick<Door, 'list' | 'state'> as Partial<Door> as Door;
}
const four = [1, 2, 3, 4].map((n) => ticketNumber(n));

const stats: CheckInStats = {
  totalTicketsSold: 200,
  totalCheckedIn: 60,
  guests: { tickets: 12, checkedIn: 7 },
  checkInPercentage: 30,
  today: '2026-12-11',
  insideNow: 55,
  days: [{ day: '2026-12-11', expected: 200, checkedIn: 60 }],
  recentCheckIns: [
    {
      order_item_id: 91,
      staff_id: 'u',
      staff_name: 'Sam Ortiz',
      name: 'Weekend Pass',
      check_in_time: '2026-12-12T03:14:00.000Z',
    },
  ],
  incidents: [],
};
const look = (answer: object | null, with_: Partial<DoorState> = {}) => {
  serve(answer ? { 'GET /api/events/7/check-ins': answer } : {});
  show(<StatsView door={aDoor(four, with_)} eventId={7} zone="America/Los_Angeles" />);
};

it('statistics are the figures of the server, with what came in by a ticket that nobody paid for', async () => {
  const scan = aNamedScan(aFact(5, { at: Date.now() }));
  const incident = { code: codeNumber(5), order_item_id: 5, reason: 'demo_ticket', entry: null };
  look({ ...stats, incidents: [{ ...incident, scan }] });
  await sees('30%', 'Total Tickets', '200', 'Checked In', '60', 'Completion', '60 checked in');
  await sees('140 remaining', '#91', 'Sam Ortiz', '7:14 PM', '1 admission to look into');
  await sees(/is a demo ticket no one paid for\./, /Gate North, /);
});

it('all that is wrong with a ticket is one incident, with the date of a scan of another night', async () => {
  const at = Date.parse('2020-12-11T04:00:00Z');
  const [entry, again, third] = [1, 2, 3].map((n) =>
    aNamedScan(aFact(n, { code: codeNumber(5), at: at + n * 1000 })),
  );
  const uncertain = { ...third!, clock: 'uncertain' as const };
  const incident = { code: codeNumber(5), order_item_id: 5, entry: entry! };
  const twice = { ...incident, reason: 'used_twice', scan: again! } as const;
  const wrongDay = { ...incident, reason: 'wrong_day', scan: uncertain } as const;
  look({ ...stats, incidents: [wrongDay, twice] });
  (await screen.findByText('Earlier: 1 admission to look into')).click();
  await sees(/Thu, Dec 10, 8:00:01 PM/, /clock uncertain/);
  expect(screen.getAllByText(/Gate North/)).toHaveLength(3);
});

it('statistics are counted here when the server does not answer, and say so; they are missing when nobody has them', async () => {
  look(null);
  await sees(/Counted on this device/, '1 checked in', /1 ticket used twice/);
  cleanup();
  look(problem(500, 'Broken'), { meta: null, phase: 'empty' });
  await sees('No data available', 'Could not load check-in statistics for this event.');
});

it('shows what is still coming until the phone is ready, and then nothing', async () => {
  const counts = { total: 4000, inside: 0, now: 0, listed: 4000 };
  const event = { ...aMeta().event, tickets: 10_000 };
  const meta = aMeta({ complete: false, event });
  const door = aDoor(four, { syncing: true, meta, counts });
  phoneReadiness.set({ storage: 1, loaded: 1, kept: 0.5, decoders: 1, worker: 1 });
  show(<GettingReady door={door} selected />);
  await sees(/^Still coming: guest list, app \(4,000 of 10,000\)\./);
  act(() => door.state.set({ meta: { ...meta, complete: true } }));
  await sees(/^Still coming: app\./);
  online = false;
  act(() => phoneReadiness.set({ kept: 0.9 }));
  await sees(
    'This phone isn’t ready yet',
    /^Missing: app\. We'll continue when you're back online/,
  );
  online = true;
  act(() => phoneReadiness.set({ kept: 1 }));
  expect(screen.queryByRole('region', { name: 'Getting ready' })).toBeNull();
});

it.each([
  ['none', 'Could not access camera. Please make sure you have granted camera permissions.'],
  ['NotAllowedError', 'Allow the camera for this site'],
  ['NotFoundError', 'This device has no camera'],
  ['NotReadableError', 'Another app may be using it'],
])(
  'the camera says what to do when it may not be used, and can be started again: %s',
  async (name, advice) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    const mediaDevices = name === 'none' ? undefined : { getUserMedia };
    vi.stubGlobal('navigator', { ...navigator, mediaDevices });
    serve({});
    const video = document.createElement('video');
    const client = { decode: () => Promise.resolve(null), close: () => undefined };
    const scanner = createScanner({ video, client, onReading: () => undefined, preferred: null });
    show(<CameraBox video={createRef()} scanner={scanner} />);
    await press('Start Scanning');
    expect(await screen.findByRole('alert')).toHaveTextContent(advice);
    expect(screen.getByRole('button', { name: 'Start Scanning' })).toBeInTheDocument();
    scanner.close();
  },
);

const [demo, first, second] = [
  ticketNumber(2, { practice: true }),
  ticketNumber(3),
  ticketNumber(4),
];
function open(demoAllowed: boolean, tickets: DoorTicket[]) {
  const meta = aMeta({ event: { ...aMeta().event, demoAllowed } });
  const admit = vi.fn<ScanSession['admit']>();
  const state = createStore({ near: false }) as unknown as ScanSession['state'];
  const session = { admit, state } as Partial<ScanSession> as ScanSession;
  show(<HolderDialog door={aDoor(tickets, { meta })} session={session} tickets={tickets} />);
  return admit;
}

it('the tickets of a holder are not admitted as test tickets at a real door, one by one or all together', async () => {
  const admit = open(false, [demo, first, second]);
  await sees('3 tickets, 2 not in yet', 'Demo ticket');
  expect(screen.getAllByRole('button', { name: 'Admit' })).toHaveLength(2);
  await press('Admit all 2');
  await press('Yes, admit 2');
  expect(admit).toHaveBeenCalledWith([first.code, second.code]);
});

it('the tickets of a holder are all alike in test mode', () => {
  const admit = open(true, [demo, first]);
  expect(screen.getByRole('button', { name: 'Admit all 2' })).toBeVisible();
  screen.getAllByRole('button', { name: 'Admit' })[0]?.click();
  expect(admit).toHaveBeenCalledWith([demo.code]);
});

describe('the question for a PIN', () => {
  beforeEach(() => thisDevice().change({ trusted: false }));
  const isAsked = () => screen.queryByRole('button', { name: 'Set a PIN' }) !== null;

  it('may be put off by staff until the next start', async () => {
    const { unmount } = show(<PinPrompt admin={false} />);
    await press('Later');
    expect(isAsked()).toBe(false);
    unmount();
    show(<PinPrompt admin={false} />);
    await screen.findByRole('button', { name: 'Later' });
  });

  it('is asked of nobody on a phone that an admin trusts', async () => {
    const { unmount } = show(<PinPrompt admin />);
    await press('Trust this phone');
    await expect.poll(async () => (await thisDevice().device()).trusted).toBe(true);
    unmount();
    show(<PinPrompt admin={false} />);
    await thisDevice().device();
    expect(isAsked()).toBe(false);
  });
});

const [HOUR, DAY] = [3_600_000, 86_400_000];

function banners(skew: number, clock: { jumpedMs?: number; doubtMs?: number }): void {
  vi.setSystemTime(SERVER_TIME + skew);
  const meta = aMeta({ offsetMs: -(clock.jumpedMs ?? 0) });
  const state = createStore({ ...aDoorState(createGuestList()), meta, ...clock });
  show(<Banners door={{ state } as Door} selected />);
}

it.each([
  ['jumped 24 h ahead. Tickets are still checked for Fri Dec 11', DAY, { jumpedMs: DAY }],
  ['jumped 3 h back. Tickets are still checked for Fri Dec 11', -3 * HOUR, { jumpedMs: -3 * HOUR }],
  ['tickets for Fri Dec 11 and Sat Dec 12 are accepted', 18 * HOUR, { doubtMs: 18 * HOUR }],
])('a wrong clock is told once and in red: %s', (text, skew, clock) => {
  banners(skew, clock);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveClass('bg-refuse');
});

it('a small correction of the clock, or a nap, is not told', () => {
  banners(0, { jumpedMs: 30_000, doubtMs: HOUR });
  expect(screen.queryByRole('alert')).toBeNull();
});
