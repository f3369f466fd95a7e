import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import '#web/testing/reset.ts';
import { mockApi } from '#web/testing/server.tsx';
import { visitorId } from '#web/analytics/visitor.storage.ts';
import { useReportOwnDevice } from '#web/promoters/dashboard.page.tsx';

const CALL = 'POST /api/promoters/me/device';

beforeEach(() => void vi.useFakeTimers());

async function visit(userId: string | null): Promise<void> {
  const { unmount } = renderHook(() => useReportOwnDevice(userId));
  await vi.advanceTimersByTimeAsync(2000);
  unmount();
}

it('tells of the browser once in a tab, for each promoter, later where it could not be told', async () => {
  mockApi({});
  await visit('usr_ana');
  const { sent } = mockApi({ [CALL]: null });
  await visit('usr_ana');
  await visit('usr_ana');
  const told = { call: CALL, body: { visitorId: visitorId() } };
  expect(sent).toEqual([told]);
  await visit('usr_bo');
  expect(sent).toEqual([told, told]);
});

it('tells nothing of who is no promoter, has left at once, or asks not to be tracked', async () => {
  const { asked } = mockApi({});
  await visit(null);
  renderHook(() => useReportOwnDevice('usr_ana')).unmount();
  await vi.advanceTimersByTimeAsync(2000);
  vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' });
  await visit('usr_ana');
  expect(asked).toEqual([]);
  expect(localStorage.getItem('rollcall.visitor')).toBeNull();
});
