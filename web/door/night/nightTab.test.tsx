import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DoorNight, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { ana, mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { Component } from '#web/door/door.page.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { arrivedLately, everyMinute } from './arrivals.ts';

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`;
const event = {
  id: 7,
  title: 'Neon Lane',
  starts_at: at('03:00'),
  doors_at: at('02:30'),
  end_time: at('08:00'),
  time_zone: 'America/Los_Angeles',
  venue: 'Rink',
  tickets: 10,
  checkedIn: 4,
};
const twice: NightIncident = {
  id: 'scan-1',
  kind: 'used_twice',
  code: '7KQ4XN2M',
  times: 1,
  ticket: { item: 1, name: 'Entry', holder: 'Ana R.' },
  entry: { device: 'North gate', by: 'Sam', at: at('04:00'), uncertain: false },
  scan: { device: 'South gate', by: 'Kim', at: at('04:01'), uncertain: true },
  letIn: true,
  closed: null,
};

let night: DoorNight;

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const served = mockApi({
    'GET /api/user': () => Response.json({ ...ana, role: 'admin' }),
    'GET /api/door/events': () => Response.json([event]),
    'GET /api/admin/events/7/door': () => Response.json(night),
    'GET /api/door/devices': () => Response.json([]),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at="/admin/door">
      <Routes>
        <Route path="/admin/door" element={<Component />} />
      </Routes>
      <Toaster />
    </TestProviders>,
  );
  return served;
}

beforeEach(() => {
  storeToken('t');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.parse(at('04:05')),
  });
  night = {
    serverTime: at('04:05'),
    day: '2026-11-20',
    expected: 10,
    checkedIn: 4,
    inside: 3,
    arrivals: [
      { at: at('03:59'), count: 1 },
      { at: at('04:02'), count: 3 },
    ],
    products: [{ id: 1, name: 'Entry', expected: 10, checkedIn: 4 }],
    doors: [{ device: 'North gate', entries: 4, last: at('04:02') }],
    incidents: [],
  };
});

it('shows the house, tickets and doors, and that there is nothing to look into', async () => {
  open();
  await screen.findByText('Nothing to look into.');
  const house = screen.getByRole('region', { name: 'In the house' });
  expect(
    within(house)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['3', '4', '6', '3']);
  expect(screen.getByRole('region', { name: 'By Ticket' })).toHaveTextContent('Entry4 of 10');
  expect(screen.getByRole('region', { name: 'By Door' })).toHaveTextContent('4 · last 8:02 PM');
});

it('an incident shows both doors and the holder, is announced when new, and is closed with a word', async () => {
  const sent: unknown[] = [];
  open({
    'PUT /api/admin/door/incidents/scan-1': async (request: Request) => {
      const body: { word: string } = await request.json();
      sent.push(body);
      const closed = { word: body.word, by: 'ana', at: at('04:06') };
      night = { ...night, incidents: [{ ...twice, closed }] };
      return new Response(null, { status: 204 });
    },
  });
  await screen.findByText('Nothing to look into.');
  night = { ...night, incidents: [twice] };
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const list = await screen.findByRole('region', { name: 'Incidents' });
  expect(list).toHaveTextContent('Ana R. · Entry · 7KQ4XN2M');
  expect(list).toHaveTextContent('First8:00:00 PM, North gate, by Sam');
  expect(list).toHaveTextContent('Again8:01:00 PM, South gate, by Kim');
  expect(list).toHaveTextContent('The order is uncertain');
  expect(screen.getByText('South gate, 7KQ4XN2M')).toBeVisible();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(within(list).getByRole('button', { name: 'Close…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sent away' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close Incident' }));
  await screen.findByText('All incidents are closed.');
  expect(sent).toEqual([{ word: 'Sent away' }]);
  expect(screen.getByText('1 closed incident')).toBeVisible();
});

it('minutes without anybody are columns, too; at most two hours', () => {
  expect(everyMinute(night.arrivals).map(({ count }) => count)).toEqual([1, 0, 0, 3]);
  expect(everyMinute([])).toEqual([]);
  const long = [{ at: at('01:00'), count: 1 }, ...night.arrivals];
  expect(everyMinute(long)).toHaveLength(120);
  expect(arrivedLately(night)).toBe(3);
});
