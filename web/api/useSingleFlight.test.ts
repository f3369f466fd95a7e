import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleFlight } from './useSingleFlight.ts';

const tick = () => new Promise((done) => setTimeout(done));

it('sends what is the same once while it is on its way, and anew when it is back', async () => {
  const send = vi.fn<(values: { id: number } | void) => Promise<number>>(async (values) => {
    await tick();
    return values?.id ?? 0;
  });
  const { result, rerender } = renderHook(() => useSingleFlight(send));
  const first = result.current({ id: 1 });
  rerender();
  const answers = await Promise.all([first, result.current({ id: 1 }), result.current({ id: 2 })]);
  expect(answers).toEqual([1, 1, 2]);
  expect(send).toHaveBeenCalledTimes(2);
  await Promise.all([result.current(), result.current()]);
  await result.current({ id: 1 });
  expect(send).toHaveBeenCalledTimes(4);
});

it('is no repeat when something else was sent meanwhile: on, off, and on again', async () => {
  const send = vi.fn<(on: boolean) => Promise<void>>(tick as () => Promise<void>);
  const { result } = renderHook(() => useSingleFlight(send));
  await Promise.all([true, false, true, true].map((on) => result.current(on)));
  expect(send.mock.calls.flat()).toEqual([true, false, true]);
});

it('tells both of a failure, and tries again', async () => {
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(new Error('Busy')).mockResolvedValueOnce('Done');
  const { result } = renderHook(() => useSingleFlight(send));
  const both = await Promise.allSettled([result.current(undefined), result.current(undefined)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(send).toHaveBeenCalledOnce();
  await expect(result.current(undefined)).resolves.toBe('Done');
});
