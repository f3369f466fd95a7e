import { act, renderHook, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { healthy } from '#web/testing/server.tsx';
import { brokenOnPurpose, stubFetch } from '#testing/mocks.ts';
import { reportReachability, checkOnline, isOnline, useOnline, watchOnline } from './online.ts';
import '#web/testing/reset.ts';

const fetched = vi.fn<() => Promise<Response>>();

watchOnline();

beforeEach(async () => {
  fetched.mockReset();
  stubFetch(fetched);
  fetched.mockImplementation(async () => healthy());
  await act(checkOnline);
});

it('follows the browser when it says offline, and asks the server when it says online', async () => {
  const { result } = renderHook(() => useOnline());
  expect(result.current).toBe(true);
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
  expect(onlineManager.isOnline()).toBe(false);
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(isOnline()).toBe(true));
  expect(onlineManager.isOnline()).toBe(true);
});

it('doubts one failed call, and believes the failed probe, not the call alone', async () => {
  reportReachability(false);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(await checkOnline()).toBe(true);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  reportReachability(false);
  await waitFor(() => expect(isOnline()).toBe(false));
});

it("is not online behind a hotel's log-in page", async () => {
  const headers = { 'Content-Type': 'text/html' };
  const page = new Response('<p>Pay for Wi-Fi</p>', { headers });
  fetched.mockImplementation(async () => brokenOnPurpose(page));
  expect(await checkOnline()).toBe(false);
});

it('keeps asking until the server is back', async () => {
  vi.useFakeTimers();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await checkOnline()).toBe(false);
  fetched.mockImplementation(async () => healthy());
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOnline()).toBe(true);
});
