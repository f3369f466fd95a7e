import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckInStats } from '#shared/checkin/checkin.schemas.ts';
import { problem, stubFetch } from '#testing/mocks.ts';
import { createScanner } from '#web/checkin/camera/scanner.ts';
import {
  aDoorState,
  aDoorTicket,
  aFact,
  aNamedScan,
  codeNumber,
} from '#web/checkin/testing/door.ts';
import { CameraBox } from './CameraBox.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import type { DoorState } from '#web/checkin/sync/listKeeper.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { ListProgress } from './ListProgress.tsx';
import { StatsView } from './StatsView.tsx';
import { createStore } from '#web/checkin/common/store.ts';
import { notSaved } from '#web/checkin/scan/verdict.ts';

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

function aDoor(with_: Partial<DoorState> = {}): Door {
  const list = createGuestList();
  list.putTickets([1, 2, 3, 4].map((n) => aDoorTicket({ code: codeNumber(n), item: n })));
  list.putScans([
    aNamedScan(aFact(1)),
    {
      ...aNamedScan(aFact(9, { code: codeNumber(1), deviceId: 'b', at: 99 })),
      deviceName: 'Gate South',
    },
  ]);
  const verdict = (): Promise<never> => Promise.reject(new Error(notSaved('').title));
  return {
    list,
    state: createStore({ ...aDoorState(list), ...with_ }),
    scanned: verdict,
    typed: verdict,
    undo: verdict,
    sync: () => Promise.resolve(),
    clockState: () => 'anchored',
    receiveScans: () => undefined,
    wake: () => undefined,
    start: () => () => undefined,
  };
}

function show(view: ReactNode): void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(<QueryClientProvider client={client}>{view}</QueryClientProvider>);
}

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

function serverSays(response: () => Response): void {
  stubFetch(response);
}

const zone = 'America/Los_Angeles';

describe('statistics', () => {
  it('are the figures of the server', async () => {
    serverSays(() => Response.json(stats));
    show(<StatsView door={aDoor()} eventId={7} zone={zone} />);
    expect(await screen.findByText('30%')).toBeInTheDocument();
    for (const text of [
      'Total Tickets',
      '200',
      'Checked In',
      '60',
      'Completion',
      '60 checked in',
      '140 remaining',
      '#91',
      'Sam Ortiz',
      '7:14 PM',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('name what came in with a ticket that nobody paid for', async () => {
    const [scan] = [aNamedScan(aFact(5))];
    const incident = { code: codeNumber(5), order_item_id: 5, reason: 'demo_ticket', entry: null };
    serverSays(() => Response.json({ ...stats, incidents: [{ ...incident, scan }] }));
    show(<StatsView door={aDoor()} eventId={7} zone={zone} />);
    expect(await screen.findByText('1 admission to look into')).toBeInTheDocument();
    expect(screen.getByText(/is a demo ticket: nobody paid for it\. Gate North/)).toBeVisible();
  });

  it('are counted here when the server does not answer, and say so', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    show(<StatsView door={aDoor()} eventId={7} zone={zone} />);
    expect(await screen.findByText(/Counted from the list on this device/)).toBeInTheDocument();
    expect(screen.getByText('1 checked in')).toBeInTheDocument();
    expect(screen.getByText('1 ticket used twice')).toBeInTheDocument();
  });

  it('are missing when nobody has them', async () => {
    serverSays(() => problem(500, 'Broken'));
    show(<StatsView door={aDoor({ meta: null, phase: 'empty' })} eventId={7} zone={zone} />);
    expect(await screen.findByText('No data available')).toBeInTheDocument();
    expect(
      screen.getByText('Could not load check-in statistics for this event.'),
    ).toBeInTheDocument();
  });
});

it('shows how much of the list is here while it comes down', () => {
  const door = aDoor({ syncing: true });
  const { meta } = door.state.get();
  if (meta)
    door.state.set({
      meta: { ...meta, complete: false, event: { ...meta.event, tickets: 10_000 } },
      counts: { total: 4000, inside: 0, now: 0, listed: 4000 },
    });
  show(<ListProgress door={door} />);
  expect(screen.getByText('4,000 of 10,000')).toBeInTheDocument();
});

describe('the camera', () => {
  it('says what to do when it may not be used, and can be started again', async () => {
    const video = document.createElement('video');
    const client = { decode: () => Promise.resolve(null), close: () => undefined };
    const scanner = createScanner({ video, client, onReading: () => undefined, preferred: null });
    show(<CameraBox video={createRef()} scanner={scanner} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start Scanning' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not access camera. Please make sure you have granted camera permissions.',
    );
    expect(screen.getByRole('button', { name: 'Start Scanning' })).toBeInTheDocument();
    scanner.close();
  });

  it.each([
    ['NotAllowedError', 'Allow the camera for this site'],
    ['NotFoundError', 'This device has no camera'],
    ['NotReadableError', 'Another app may use it'],
  ])('%s: %s', async (name, advice) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
    const video = document.createElement('video');
    const client = { decode: () => Promise.resolve(null), close: () => undefined };
    const scanner = createScanner({ video, client, onReading: () => undefined, preferred: null });
    show(<CameraBox video={createRef()} scanner={scanner} />);
    await userEvent.click(screen.getByRole('button', { name: 'Start Scanning' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(advice);
    scanner.close();
  });
});
