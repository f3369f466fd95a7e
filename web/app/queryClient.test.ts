import { expect, it, vi } from 'vitest';
import { problemResponse } from '#web/account/account.testing.tsx';
import { queryClient } from './queryClient.ts';

const busy = () => problemResponse(503, 'server.busy', 'Too much at once.');

it('asks a busy server again when it wants to be asked, and no other', async () => {
  vi.useFakeTimers();
  const answers = [busy(), busy(), Response.json([7])];
  const fetched = vi.fn<() => Promise<Response>>(async () => answers.shift() ?? busy());
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = queryClient.fetchQuery({ queryKey: ['/api/djs'] });
  await vi.advanceTimersByTimeAsync(3900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4200);
  expect(await asked).toEqual([7]);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockImplementation(async () => problemResponse(404, 'x.y', 'Gone.'));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/venues'] })).rejects.toThrow('Gone.');
  expect(fetched).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
