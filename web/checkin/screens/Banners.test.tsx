import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '#web/checkin/common/store.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { aDoorState, aMeta, SERVER_TIME } from '#web/checkin/testing/door.ts';
import { showPages } from '#web/testing/pages.tsx';
import { Banners } from './Banners.tsx';

const [HOUR, DAY] = [3_600_000, 86_400_000];

afterEach(() => void vi.useRealTimers());

function show(skew: number, clock: { jumpedMs?: number; doubtMs?: number }): void {
  vi.setSystemTime(SERVER_TIME + skew);
  const meta = aMeta({ offsetMs: -(clock.jumpedMs ?? 0) });
  const state = createStore({ ...aDoorState(createGuestList()), meta, ...clock });
  showPages({ '*': <Banners door={{ state } as Door} lock={undefined} admin={false} /> }, '/');
}

it.each([
  ['jumped 24 h ahead. Tickets are still checked for Fri Dec 11', DAY, { jumpedMs: DAY }],
  ['jumped 3 h back. Tickets are still checked for Fri Dec 11', -3 * HOUR, { jumpedMs: -3 * HOUR }],
  ['tickets for Fri Dec 11 and Sat Dec 12 are accepted', 18 * HOUR, { doubtMs: 18 * HOUR }],
])('says once and in red: %s', (text, skew, clock) => {
  show(skew, clock);
  const alerts = screen.getAllByRole('alert');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toHaveTextContent(text);
  expect(alerts[0]).toHaveClass('bg-refuse');
});

it('says nothing about a small correction, or a nap', () => {
  show(0, { jumpedMs: 30_000, doubtMs: HOUR });
  expect(screen.queryByRole('alert')).toBeNull();
});
