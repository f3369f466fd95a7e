import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMutationOnce } from './useMutationOnce.ts';
import { useSingleFlight } from './useSingleFlight.ts';

it('a mutation is sent once that is pressed twice before anything can be drawn, and tells of it', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn<(values: { id: number }) => Promise<string>>(() => answer.promise);
  const onSuccess = vi.fn<(said: string) => void>();
  const { result } = renderHook(() => useMutationOnce({ mutationFn: send, onSuccess }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  act(() => {
    result.current.mutate({ id: 7 });
    result.current.mutate({ id: 7 });
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  answer.resolve('Done');
  await waitFor(() => expect(result.current.data).toBe('Done'));
  expect(send.mock.calls).toEqual([[{ id: 7 }]]);
  expect(onSuccess).toHaveBeenCalled();
});

const tick = () => new Promise((done) => setTimeout(done));

it('a call sends what is the same once while it is on its way, and anew when it is back', async () => {
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

it('a call is no repeat when something else was sent meanwhile: on, off, and on again', async () => {
  const send = vi.fn<(on: boolean) => Promise<void>>(tick as () => Promise<void>);
  const { result } = renderHook(() => useSingleFlight(send));
  await Promise.all([true, false, true, true].map((on) => result.current(on)));
  expect(send.mock.calls.flat()).toEqual([true, false, true]);
});

it('a call tells both of a failure, and tries again', async () => {
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(new Error('Busy')).mockResolvedValueOnce('Done');
  const { result } = renderHook(() => useSingleFlight(send));
  const both = await Promise.allSettled([result.current(undefined), result.current(undefined)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(send).toHaveBeenCalledOnce();
  await expect(result.current(undefined)).resolves.toBe('Done');
});
