import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMutationOnce } from './useMutationOnce.ts';

it('sends once what is pressed twice before anything can be drawn, and tells of it', async () => {
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
