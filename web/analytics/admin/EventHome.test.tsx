import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eventHomeSchema } from '#shared/analytics/eventHome.schemas.ts';
import { problem } from '#testing/mocks.ts';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import type { DoorNight, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { anAdminEvent, UPDATED_AT } from '#web/events/admin/adminEvents.testing.tsx';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { type Answers, renderPage, stopClock, stubServer } from '#web/events/events.testing.tsx';
import type { PairMark } from '#web/office/charts/charts.tsx';
import { leadsTo, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { EventHome } from './EventHome.tsx';
import { stubInView } from './reports.testing.ts';

vi.mock('#web/office/charts/charts.tsx', () => ({
  PairChart: ({ marks }: { marks: readonly PairMark[] }) => (
    <p>{marks.map(({ label, value, other }) => `${label}: ${value}/${other}`).join('; ')}</p>
  ),
}));
beforeEach(stubInView);

const sold = (tickets: number, sales: number) => ({ orders: 1, tickets, sales });
const running = {
  doors_at: '2031-05-02T23:00:00.000Z',
  nights: [
    {
      day: '2031-05-02',
      sold: 80,
      held: 4,
      left: 16,
      pools: [{ id: 1, name: 'Rink', sold: 80, held: 4, left: 16 }],
      products: [{ id: 1, name: 'Entry', sold: 80, held: 4, left: 16 }],
    },
  ],
  sales: { day: sold(6, 12_000), all: sold(80, 160_000) },
  comparison: {
    id: 3,
    title: 'Last Friday',
    why: 'series',
    day: sold(2, 4000),
    all: sold(50, 100_000),
    final: sold(95, 190_000),
  },
  curve: [
    { daysBefore: 1, tickets: 80, before: 50 },
    { daysBefore: 0, tickets: null, before: 95 },
  ],
  attention: [
    { what: 'clash', count: 2 },
    { what: 'mails', count: 1 },
  ],
  steps: null,
};

const publish = { run: vi.fn<() => void>(), isPending: false };

function show(answer: unknown, event: Partial<AdminEvent> = {}, more: Answers = {}): void {
  stubServer({ '/api/admin/events/7/home': answer, ...more });
  renderPage('/admin/events', '/admin/events', () => (
    <EventHome event={anAdminEvent({ id: 7, ...event })} publish={publish} />
  ));
}

/** An event in New York whose doors open at 7 PM on May 2. */
const event = {
  starts_at: running.doors_at,
  end_time: '2031-05-03T03:00:00.000Z',
  time_zone: 'America/New_York',
};
const openIncident: NightIncident = {
  id: 'a',
  kinds: ['forged'],
  code: '7KQ4XN2M',
  ticket: null,
  scans: [],
  closed: null,
};
const closed = { word: 'Turned away', by: 'ana', at: running.doors_at };
const night: DoorNight = {
  serverTime: '2031-05-02T23:20:00.000Z',
  day: '2031-05-02',
  expected: 80,
  checkedIn: 31,
  inside: 31,
  arrivals: [{ at: '2031-05-02T23:18:00.000Z', count: 12 }],
  span: { from: running.doors_at, until: running.doors_at },
  products: [],
  doors: [],
  incidents: [openIncident, { ...openIncident, id: 'b', closed }],
};
const phone: Device = {
  id: 'north',
  name: 'North gate',
  user: 'Sam',
  registered_at: running.doors_at,
  status: 'approved',
  last_sync_at: night.serverTime,
  pending: 0,
  manifest_cursor: '1',
  manifest_at: night.serverTime,
  battery: 1,
  state: null,
  revoked_at: null,
};
const atDoor = {
  '/api/admin/events/7/door': night,
  '/api/door/devices': [phone, { ...phone, id: 'south', pending: 4 }],
};
const tonight = () => screen.findByRole('region', { name: 'Tonight' });

it('says on the evening what the door lead sees, one press from the door and its guests', async () => {
  stopClock(Date.parse(night.serverTime));
  show(running, event, atDoor);
  await waitFor(async () =>
    expect(await tonight()).toHaveTextContent(
      'Checked in31 of 80Last 5 minutes12Open incidents1Phones online2 of 2' +
        '1 not ready · 4 unsent scans',
    ),
  );
  await leadsTo('Door Lead View', '/admin/door?event=7');
  await leadsTo('Check-In', '/admin/check-in?event=7');
  await leadsTo('Look Up', '/admin/events?manage=7&tab=attendees');
});

it('says how many are inside if guests may leave, and when the door could not be asked', async () => {
  stopClock(Date.parse(night.serverTime));
  const tickets = [anAdminTicket({ come_and_go: true })];
  show(running, { ...event, tickets }, atDoor);
  await waitFor(async () => expect(await tonight()).toHaveTextContent('Inside now31'));
  cleanup();
  show(running, event);
  await sees("Couldn't load the door's figures", 'Door Lead View');
  cleanup();
  show(running, event, { ...atDoor, '/api/door/devices': problem(500) });
  await waitFor(async () => expect(await tonight()).toHaveTextContent('Phones online–'));
});

it.each<[string, string, Partial<AdminEvent>]>([
  ['on another day', '2031-05-01T23:20:00Z', {}],
  ['once it is over', '2031-05-03T03:00:01Z', {}],
  ['when it is canceled', night.serverTime, { cancelled_at: UPDATED_AT }],
  ['before anyone could buy', night.serverTime, { published: false }],
])('says nothing of an evening %s', async (_name, now, patch) => {
  stopClock(Date.parse(night.serverTime));
  show(running, event, atDoor);
  // From here on the panel is loaded, so that it would be there at once.
  await tonight();
  cleanup();
  stopClock(Date.parse(now));
  show(running, { ...event, ...patch }, atDoor);
  await sees('How Full');
  seesNo('Tonight');
});

it('says how full it is, what is sold against the last one, and where what needs attention is mended', async () => {
  show(eventHomeSchema.parse(running));
  await sees('80 taken · 4 held · 16 left', '$1,600.00', '50 · $1,000.00', '1: 80/50; 0: null/95');
  expect(screen.getByRole('meter', { name: 'Taken or held of Fri, May 2' })).toHaveValue(84);
  await leadsTo('Last Friday', '/admin/events?manage=3');
  await leadsTo(/^2 conflicts/, '/admin/events?manage=7&tab=schedule');
  await leadsTo(/^1 e-mail /, '/admin/mail?status=dead');
  await leadsTo('Orders', '/admin?tab=orders&event=7');
  await leadsTo('Codes', '/admin/codes?event=7');
  await leadsTo('Settlement', '/admin/finance?tab=settlement&event=7');
  seesNo('To the First Sale');
  await press('Table of Tickets by Days before Doors');
  expect(screen.getByRole('row', { name: 'At doors – 95' })).toBeVisible();
});

it('leads a new event to its first sale, and can be asked again', async () => {
  show(problem(500));
  await sees("Couldn't load the event's figures");
  cleanup();
  const none = { orders: 0, tickets: 0, sales: 0 };
  const nothing = { sales: { day: none, all: none }, comparison: null, curve: [], attention: [] };
  const steps = { venue: true, ticket: false, published: false, visited: false };
  show(eventHomeSchema.parse({ ...running, ...nothing, steps }));
  await sees(
    'To the First Sale',
    'There is no earlier event to compare with.',
    'Nothing sold yet.',
  );
  await leadsTo(/^To do: ?A ticket/, '/admin/events?manage=7&tab=tickets');
  await leadsTo(/^Done: ?Venue/, '/admin/events?manage=7&tab=details');
  await leadsTo(/^To do: ?Publish/, '/admin/events?manage=7&tab=tickets');
});

it('publishes what has a ticket with one press', async () => {
  const steps = { venue: true, ticket: true, published: false, visited: false };
  show({ ...running, steps });
  await press(/^To do: ?Publish/);
  expect(publish.run).toHaveBeenCalledOnce();
});

const published = { venue: true, ticket: true, published: true, visited: false };
const shareButton = () => screen.findByRole('button', { name: /^To do: ?Share the link/ });

it('copies the link of a published event', async () => {
  show({ ...running, steps: published });
  await userEvent.setup().click(await shareButton());
  await toasts({ title: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events/7`);
});

it('shares the link as phones do, and copies it where that fails', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  share.mockRejectedValue(new Error('No way to share'));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  show({ ...running, steps: published });
  (await shareButton()).click();
  await waitFor(() => expect(copy).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({ url: `${location.origin}/events/7` });
});
