import { expect, it, vi } from 'vitest';
import type { OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { sam } from '#web/checkin/testing/door.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, act, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type Access, decideAccess, type Question, useAccess, useWipeOld } from './useAccess.ts';
import { useDevice } from './useDevice.ts';

const operator: OperatorMeta = { key: 'operator', id: 'u1', username: 'sam', role: 'staff' };
const nobody: Question = {
  lock: 'free',
  user: null,
  known: undefined,
  stored: null,
  opened: null,
  hasToken: true,
};
const open: Access = { kind: 'open', operator };
const openToAdmin: Access = { kind: 'open', operator: { ...operator, role: 'admin' } };
const wait: Access = { kind: 'wait' };
const closed: Access = { kind: 'locked' };
const login: Access = { kind: 'login' };

it.each([
  ['a visitor logs in first', { hasToken: false, stored: operator, opened: operator }, login],
  ['staff come in', { user: sam() }, open],
  ['an admin comes in', { user: sam('admin') }, openToAdmin],
  ['a skater goes home', { user: sam('user'), opened: operator }, { kind: 'go', to: '/' }],
  ['a promoter goes home', { user: sam('promoter'), stored: operator }, { kind: 'go', to: '/' }],
  ['who opened the door before opens it without an answer', { stored: operator }, open],
  ['a session that is over logs in', { known: null, stored: operator }, login],
  ['but not in the middle of a queue', { known: null, opened: operator }, open],
  ['a session that is lost is looked for first', { hasToken: false, stored: undefined }, wait],
  ['a locked phone asks for its PIN', { lock: 'locked', hasToken: false }, closed],
  ['and does so also if a token is left', { lock: 'locked', user: sam() }, closed],
  ['a removed device says so', { lock: 'removed', user: sam() }, closed],
  ['the device is still being read', { stored: undefined }, wait],
  ['no answer and nobody known', {}, wait],
] satisfies [string, Partial<Question>, Access][])('%s', (_name, facts, expected) => {
  expect(decideAccess({ ...nobody, ...facts })).toEqual(expected);
});

it('without a session in this browser, asks for a login', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useAccess('free'), { wrapper });
  await vi.waitFor(() => expect(result.current).toEqual(login));
});

const { keepWipingOld, stop } = vi.hoisted(() => {
  const stopped = vi.fn<() => void>();
  return { stop: stopped, keepWipingOld: vi.fn<(...of: unknown[]) => () => void>(() => stopped) };
});
vi.mock('#web/checkin/device/wipe.ts', () => ({ keepWipingOld }));

it('old lists are wiped while the door is open, but for its own', async () => {
  const { unmount } = renderHook(() => useWipeOld(7));
  await vi.waitFor(() => expect(keepWipingOld).toHaveBeenCalledWith(expect.anything(), 7));
  unmount();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('shows the name of this device, and the new one once it is renamed', async () => {
  const { result } = renderHook(useDevice);
  await waitFor(() => expect(result.current[0]?.name).toMatch(/\w/));
  await act(() => result.current[1](' Gate B '));
  expect(result.current[0]?.name).toBe('Gate B');
});
