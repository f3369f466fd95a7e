import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '#testing/mocks.ts';
import '#web/testing/reset.ts';
import { visitorId } from '#web/analytics/visitor.storage.ts';
import { useReportOwnDevice } from '#web/promoters/dashboard.page.tsx';

let sent: unknown[];
let online: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, online] = [[], true];
  stubFetch(async ({ url, body }) => {
    if (!online) throw new TypeError('Failed to fetch');
    sent.push([url.pathname, body]);
    return new Response(null, { status: 204 });
  });
});

async function visit(userId: string | null): Promise<void> {
  const { unmount } = renderHook(() => useReportOwnDevice(userId));
  await vi.advanceTimersByTimeAsync(2000);
  unmount();
}

it('tells of the browser once in a tab, for each promoter, later where it could not be told', async () => {
  online = false;
  await visit('usr_ana');
  online = true;
  await visit('usr_ana');
  await visit('usr_ana');
  const told = ['/api/promoters/me/device', { visitorId: visitorId() }];
  expect(sent).toEqual([told]);
  await visit('usr_bo');
  expect(sent).toEqual([told, told]);
});

it('tells nothing of who is no promoter, has left at once, or asks not to be tracked', async () => {
  await visit(null);
  renderHook(() => useReportOwnDevice('usr_ana')).unmount();
  await vi.advanceTimersByTimeAsync(2000);
  vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' });
  await visit('usr_ana');
  expect(sent).toEqual([]);
  expect(localStorage.getItem('rollcall.visitor')).toBeNull();
});
