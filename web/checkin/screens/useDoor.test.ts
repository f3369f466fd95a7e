import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import '#web/checkin/testing/door.ts';
import { type DoorChoice, useChosenEvent } from './useDoor.ts';

const events = [7, 8].map((id): DoorChoice => {
  const [starts_at, end_time] = ['2031-05-02T23:00:00Z', '2031-05-03T03:00:00Z'];
  const title = `Event ${id}`;
  return { id, title, starts_at, doors_at: starts_at, end_time, time_zone: 'America/New_York' };
});

function open(at: string) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [at] }, children);
  const useDoorOf = () => {
    const [chosen, choose] = useChosenEvent(events);
    return { chosen, choose, search: useLocation().search };
  };
  return renderHook(useDoorOf, { wrapper }).result;
}

it('a link selects the event of the door once, and the device remembers what was selected since', async () => {
  const linked = open('/admin/check-in?event=7');
  await vi.waitFor(() => expect(linked.current).toMatchObject({ chosen: 7, search: '' }));
  cleanup();
  const later = open('/admin/check-in');
  await vi.waitFor(() => expect(later.current.chosen).toBe(7));
  act(() => later.current.choose(8));
  cleanup();
  const last = open('/admin/check-in');
  await vi.waitFor(() => expect(last.current.chosen).toBe(8));
});
