import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { aManifest, noNetwork } from '#web/checkin/testing/door.ts';
import { type DoorChoice, useChosenEvent, useDoorChoices } from './useDoor.ts';

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

it('asks for the events again by itself when a single answer was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { event } = aManifest();
  const asked = vi.spyOn(thisDevice().calls, 'events').mockResolvedValue([event]);
  asked.mockImplementationOnce(noNetwork);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useDoorChoices, { wrapper });
  await vi.waitFor(() => expect(result.current).toEqual({ events: [], loading: false }));
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(result.current.events).toEqual([event]));
});
