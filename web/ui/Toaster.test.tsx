import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function shown(): (string | null)[] {
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

it('shows one message at a time: the newest', () => {
  render(<Toaster />);
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Login failed', description: 'Wrong password', tone: 'destructive' }));
  expect(shown()).toEqual(['Login failedWrong password']);
});

it('goes after 5000 ms, not before', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Login successful', tone: 'success' }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(shown()).toEqual(['Login successful']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

it('goes sooner where little is said', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Copied!', shownMs: 2000 }));
  act(() => void vi.advanceTimersByTime(1999));
  expect(shown()).toEqual(['Copied!']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

it('is reached by F8 and closed by its cross', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  await user.keyboard('[F8]');
  expect(screen.getByRole('list')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual([]);
});
